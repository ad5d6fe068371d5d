import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { viewsOf } from '@/components/crud/list/visao/list-view'
import { visoesQuery } from '@/components/crud/list/visao/visao-queries'
import { useSession } from '@/lib/session'
import styles from './menu-tree.module.css'

interface MenuViewsProps {
  /** Address of the list. */
  lista: string
  onFollow?: (() => void) | undefined
}

/** Saved views of a list, below the menu item; fetched once the menu is idle. */
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
            // The menu does not know the search parameters of a list; the list validates them.
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
