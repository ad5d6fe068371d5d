import { Link, useNavigate } from '@tanstack/react-router'
import type { AgendaItem } from '@trama/contract/apl/crm/agenda'
import { formatDateBr, todayIn } from '@trama/rules/date-br'
import { ChevronLeft, ChevronRight, List, Plus, Smartphone } from 'lucide-react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { buttonClass } from '@/components/ui/button-class'
import { Button } from '@/components/ui/button'
import { Panel } from '@/components/ui/panel'
import { ErrorState } from '@/components/ui/status/error-state'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { errorText } from '@/lib/api/api-error'
import { useOnDemand } from '@/lib/use-on-demand'
import styles from './agenda.module.css'
import { Detalhe } from './detalhe'
import { choosesWhose, useAgenda } from './use-agenda'
import { type Move, useMoves } from './use-moves'
import { periodText, shortDay } from './text'
import { Visoes } from './visoes'
import { Segmented } from '@/components/fields/choice/segmented'
import { IconButton } from '@/components/ui/icon-button'
import { useSession } from '@/lib/session'
import type { AgendaAddress } from './address'
import { periodOf, stepOf, VISOES } from './model'
import { AGRUPAR } from './quadro-model'

const AVisitar = lazy(async () => ({ default: (await import('../visita/a-visitar')).AVisitar }))
const loadFeed = async () => (await import('./feed-dialog')).FeedDialog

/** Page /AgendaCrm: contacts by day, and as a board. */
export function AgendaPage() {
  const agenda = useAgenda()
  const navigate = useNavigate()
  const move = useMoves()
  const [open, setOpen] = useState<AgendaItem | null>(null)
  const feed = useOnDemand(loadFeed)
  const [showsFeed, setShowsFeed] = useState(false)
  const today = todayIn()

  const onMove = useCallback(
    (item: AgendaItem, change: Move['change']) => move({ item, change, text: textOf(item, change) }),
    [move],
  )
  const onNovo = useCallback(
    (dia: string) => void navigate({ to: '/FormCrm', search: { dia: formatDateBr(dia), de: 'agenda' } }),
    [navigate],
  )
  const newest = useMemo(
    () => open && (agenda.items.find(({ numero }) => numero === open.numero) ?? open),
    [open, agenda.items],
  )

  async function showFeed() {
    if (await feed.fetch()) setShowsFeed(true)
  }

  return (
    <Panel
      title="Agenda"
      flush
      className={styles.page}
      actions={
        <>
          <Button
            aria-label="Agenda no celular"
            icon={<Smartphone />}
            onPointerEnter={feed.prepare}
            onClick={() => void showFeed()}
          >
            <span className={styles.word}>No celular</span>
          </Button>
          <Link to="/TableCrm" aria-label="Lista" className={buttonClass()}>
            <List aria-hidden />
            <span className={styles.word}>Lista</span>
          </Link>
          <Link
            to="/FormCrm"
            search={{ dia: formatDateBr(agenda.dia), de: 'agenda' }}
            className={buttonClass({ variant: 'primary' })}
          >
            <Plus aria-hidden />
            Novo contato
          </Link>
        </>
      }
      onClose={() => void navigate({ to: '/Principal' })}
    >
      <div className={styles.content} data-visao={agenda.visao} aria-busy={agenda.isPlaceholderData}>
        <Barra address={agenda} go={agenda.go} />
        {agenda.visao === 'visitar' ? (
          <div className={styles.visitar}>
            <Suspense fallback={<SkeletonList count={6} />}>
              <AVisitar />
            </Suspense>
          </div>
        ) : agenda.error && agenda.isLoading ? (
          <ErrorState
            message={errorText(agenda.error)}
            retrying={agenda.isFetching}
            onRetry={() => void agenda.refetch()}
          />
        ) : agenda.isLoading ? (
          <SkeletonList count={6} />
        ) : (
          <Visoes agenda={agenda} today={today} onMove={onMove} onOpen={setOpen} onNovo={onNovo} />
        )}
      </div>
      {newest && <Detalhe item={newest} onMove={onMove} onClose={() => setOpen(null)} />}
      {showsFeed && feed.Loaded && <feed.Loaded onClose={() => setShowsFeed(false)} />}
    </Panel>
  )
}

function textOf({ nome }: AgendaItem, { tipo, dt_contato, motivo }: Move['change']): string {
  if (tipo === 'F') return `Contato com ${nome} concluído.`
  if (dt_contato) return `Contato com ${nome} movido para ${shortDay(dt_contato)}.`
  return motivo ? `Motivo do contato com ${nome} alterado.` : `Contato com ${nome} reaberto.`
}

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
function Barra({ address, go }: BarraProps) {
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
