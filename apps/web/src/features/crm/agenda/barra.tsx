import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Segmented } from '@/components/fields/choice/segmented'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { useSession } from '@/lib/session'
import { todayIn } from '@trama/rules/date-br'
import type { AgendaAddress } from './address'
import styles from './agenda.module.css'
import { periodOf, stepOf, VISOES } from './model'
import { AGRUPAR } from './quadro-model'
import { periodText } from './text'
import { choosesWhose } from './use-agenda'

const WHOSE = [
  { value: 'meus', label: 'Meus' },
  { value: 'todos', label: 'Todos' },
] as const
const WORD = { dia: 'Dia', semana: 'Semana', mes: 'Mês', quadro: 'Mês' } as const

interface BarraProps {
  address: AgendaAddress
  go: (to: Partial<AgendaAddress>) => void
}

/** Toolbar of the agenda: period, view, and whose contacts are shown. */
export function Barra({ address, go }: BarraProps) {
  const { visao, dia, todos, por } = address
  const session = useSession()
  const visoes = VISOES.filter(({ value }) => value !== 'visitar' || session.flagsVersao.visitas)
  return (
    <div className={styles.bar}>
      {visao !== 'visitar' && <Passos visao={visao} dia={dia} go={go} />}
      <div className={styles.choices}>
        {visao === 'quadro' && (
          <Segmented
            label="Colunas por"
            hideLabel
            options={AGRUPAR}
            value={por}
            onValueChange={(next) => go({ por: next })}
          />
        )}
        {choosesWhose(session) && visao !== 'visitar' && (
          <Segmented
            label="De quem"
            hideLabel
            options={WHOSE}
            value={todos ? 'todos' : 'meus'}
            onValueChange={(next) => go({ todos: next === 'todos' })}
          />
        )}
        <Segmented
          label="Visão"
          hideLabel
          options={visoes}
          value={visao}
          onValueChange={(next) => go({ visao: next })}
        />
      </div>
    </div>
  )
}

interface PassosProps {
  visao: keyof typeof WORD
  dia: string
  go: BarraProps['go']
}

function Passos({ visao, dia, go }: PassosProps) {
  const next = visao === 'semana' ? 'Próxima semana' : `Próximo ${WORD[visao].toLowerCase()}`
  return (
    <>
      <div className={styles.steps}>
        <IconButton
          label={`${WORD[visao]} anterior`}
          icon={<ChevronLeft />}
          onClick={() => go({ dia: stepOf(visao, dia, -1) })}
        />
        <Button size="sm" onClick={() => go({ dia: todayIn() })}>
          Hoje
        </Button>
        <IconButton label={next} icon={<ChevronRight />} onClick={() => go({ dia: stepOf(visao, dia, 1) })} />
      </div>
      <p className={styles.period} aria-live="polite">
        {periodText(visao, dia, periodOf(visao, dia))}
      </p>
    </>
  )
}
