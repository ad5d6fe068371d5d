import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { viewsOf } from '@/components/crud/list/visao/list-view'
import { visoesQuery } from '@/components/crud/list/visao/visao-queries'
import { useSession } from '@/lib/session'
import styles from './menu-tree.module.css'

export interface MenuViewsProps {
  /** The list's address. */
  lista: string
  onFollow?: (() => void) | undefined
}

/** The saved views of a list, below its item; fetched once the menu rests. */
export function MenuViews({ lista, onFollow }: MenuViewsProps) {
  const { usuario } = useSession()
  const { data } = useQuery(visoesQuery(usuario.id))
  const views = data ? viewsOf(data, lista) : []
  if (views.length === 0) return null
  return (
    <ul className={styles.views}>
      {views.map(({ id, nome, search }) => (
        <li key={id}>
          <Link
            to={lista}
            // The menu knows no list's parameters; the list cleans what it is given.
            search={search as never}
            className={styles.view}
            activeOptions={{ exact: true, includeSearch: true }}
            onClick={onFollow}
          >
            {nome}
          </Link>
        </li>
      ))}
    </ul>
  )
}
