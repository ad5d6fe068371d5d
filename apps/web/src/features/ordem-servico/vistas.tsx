import { Link } from '@tanstack/react-router'
import { ChartColumn, List, SquareKanban } from 'lucide-react'
import { buttonClass } from '@/components/ui/button-class'
import { cx } from '@/components/ui/cx'
import { toolClass } from '@/components/crud/list/tools/list-tool'
import { useSession } from '@/lib/session'
import styles from './vistas.module.css'

/** Links to the views of the same orders: list, board and capacity; absent where the server has the list only. */
export function Vistas() {
  const { flagsVersao } = useSession()
  if (!flagsVersao.producao) return null
  return (
    <nav className={styles.vistas} aria-label="Vistas">
      {VISTAS.map(({ label, Icon, at }) => (
        // The router marks the link of the open page.
        <Link
          key={label}
          {...at}
          activeOptions={EXACT}
          className={cx(buttonClass({ variant: 'ghost' }), toolClass.tool)}
        >
          <Icon aria-hidden />
          <span className={toolClass.name}>{label}</span>
        </Link>
      ))}
    </nav>
  )
}

/** The list's address begins the other ones, so only an exact match marks it; filters do not matter. */
const EXACT = { exact: true, includeSearch: false }

const VISTAS = [
  { label: 'Lista', Icon: List, at: { to: '/OrdemServico' } },
  { label: 'Quadro', Icon: SquareKanban, at: { to: '/OrdemServico/Quadro' } },
  { label: 'Capacidade', Icon: ChartColumn, at: { to: '/OrdemServico/Capacidade' } },
] as const
