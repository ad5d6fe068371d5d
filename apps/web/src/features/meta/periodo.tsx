import { ChevronLeft, ChevronRight } from 'lucide-react'
import { cx } from '@/components/ui/cx'
import { IconButton } from '@/components/ui/icon-button'
import styles from './meta.module.css'

interface PeriodoProps {
  /** "Mês", "Ano": in the buttons' names. */
  nome: string
  texto: string
  isYear?: boolean
  onStep: (steps: 1 | -1) => void
}

/** A month or a year between two arrows. */
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
