import { ChevronLeft, ChevronRight } from 'lucide-react'
import { cx } from '@/components/ui/cx'
import { IconButton } from '@/components/ui/icon-button'
import styles from './meta.module.css'

interface PeriodoProps {
  /** Word used in the buttons' names: "Mês" or "Ano". */
  nome: string
  texto: string
  isYear?: boolean
  onStep: (steps: 1 | -1) => void
}

/** Shows a month or a year between buttons for the one before and the one after. */
export function Periodo({ nome, texto, isYear = false, onStep }: PeriodoProps) {
  return (
    <div className={styles.stepper}>
      <IconButton label={`${nome} anterior`} icon={<ChevronLeft />} onClick={() => onStep(-1)} />
      <output className={cx(styles.period, isYear && styles.year)} aria-label={nome}>
        {texto}
      </output>
      <IconButton label={`Próximo ${nome.toLowerCase()}`} icon={<ChevronRight />} onClick={() => onStep(1)} />
    </div>
  )
}
