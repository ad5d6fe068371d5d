import { Link } from '@tanstack/react-router'
import { ChartColumn, List, SquareKanban } from 'lucide-react'
import { buttonClass } from '@/components/ui/button-class'
import { cx } from '@/components/ui/cx'
import { toolClass } from '@/components/crud/list/tools/list-tool'
import { useSession } from '@/lib/session'
import styles from './vistas.module.css'

/** The same orders as rows, on the board and by week; rows alone where the server has no more. */
export function Vistas() {
  const { flagsVersao } = useSession()
  if (!flagsVersao.producao) return null
  return (
    <nav className={styles.vistas} aria-label="Vistas">
      {VISTAS.map(({ label, Icon, at }) => (
        // The router marks the one that is open.
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

/** The list is none of the others' beginning, and stays itself with filters. */
const EXACT = { exact: true, includeSearch: false }

const VISTAS = [
  { label: 'Lista', Icon: List, at: { to: '/OrdemServico' } },
  { label: 'Quadro', Icon: SquareKanban, at: { to: '/OrdemServico/Quadro' } },
  { label: 'Capacidade', Icon: ChartColumn, at: { to: '/OrdemServico/Capacidade' } },
] as const
