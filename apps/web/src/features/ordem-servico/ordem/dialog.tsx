import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ORDEM_SERVICO_FIELDS, ORDEM_SERVICO_RESULTS } from '@trama/contract/apl/ordem-servico/fields'
import type { OrdemServicoItem } from '@trama/contract/apl/ordem-servico/list'
import { formatDateBr } from '@trama/rules/date-br'
import { CheckCheck, Pencil, Printer, Send } from 'lucide-react'
import { useRef, useState } from 'react'
import { AnexosPanel } from '@/components/anexos/anexos-panel'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Facts } from '@/components/ui/facts'
import { StatusBadges } from '@/components/ui/status/status-badges'
import { Tabs } from '@/components/ui/tabs'
import { useMedia } from '@/lib/storage/browser-state'
import { chaveOf, ordemQuery, ordemServicoApi, statusOf } from '../api'
import { rowKey, rowName } from '../keys'
import { type OrdemDialogProps, useOrdemDialogs } from '../use-ordem-dialogs'
import styles from './ordem.module.css'
import { Quantidades } from './quantidades'
import { Pecas } from '../pecas'
import { etapasQuery, verificacaoQuery } from './queries'
import type { Verificacao as Item } from '@trama/contract/apl/ordem-servico/ordem-servico'
import { CheckboxField } from '@/components/fields/choice/checkbox-field'
import { ErrorState } from '@/components/ui/status/error-state'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { errorText } from '@/lib/api/api-error'

type Part = 'quantidades' | 'verificacao' | 'fotos'

/** Dialog of one order: pieces recorded, the sector's checklist, photos, and the other steps of the same number. */
export function OrdemDialog({ ordem: opened, onClose }: OrdemDialogProps) {
  const [step, setStep] = useState(opened)
  const [part, setPart] = useState<Part>('quantidades')
  const { data: ordem = step } = useQuery(ordemQuery(step))
  const { open, maySend, dialog } = useOrdemDialogs()
  // On a touch screen no field takes the focus, because the keyboard would cover the button for all pieces.
  const isTouch = useMedia('(pointer: coarse)')
  const close = useRef<HTMLButtonElement>(null)
  const key = rowKey(ordem)
  return (
    <Dialog
      open
      size="lg"
      initialFocus={isTouch ? close : undefined}
      title={rowName(ordem)}
      description={`${ordem.codigo} · ${ordem.desc_produto}`}
      onClose={onClose}
      footer={
        <>
          <Button icon={<Printer aria-hidden />} onClick={() => open('imprimir', ordem)}>
            Imprimir
          </Button>
          {maySend && (
            <Button icon={<Send aria-hidden />} aria-haspopup="dialog" onClick={() => open('enviar', ordem)}>
              Enviar
            </Button>
          )}
          <Button icon={<Pencil aria-hidden />} aria-haspopup="dialog" onClick={() => open('alterar', ordem)}>
            Alterar
          </Button>
          <Button ref={close} variant="primary" onClick={onClose}>
            Fechar
          </Button>
        </>
      }
    >
      <div className={styles.ordem}>
        <div className={styles.status}>
          <StatusBadges states={statusOf(ordem)} />
        </div>
        <Facts name={rowName(ordem)} facts={factsOf(ordem)} />
        <Etapas ordem={ordem} onStep={setStep} />
        <Tabs<Part>
          label="Da ordem"
          value={part}
          onValueChange={setPart}
          items={[
            {
              value: 'quantidades',
              label: 'Quantidades',
              content: <Quantidades key={key} ordem={ordem} />,
            },
            {
              value: 'verificacao',
              label: 'Verificação',
              content: part === 'verificacao' && <Verificacao key={key} ordem={ordem} />,
            },
            {
              value: 'fotos',
              label: 'Fotos',
              content: part === 'fotos' && ordem.id !== undefined && (
                <AnexosPanel key={key} documento="ordem_servico" numero={ordem.id} />
              ),
            },
          ]}
        />
      </div>
      {dialog}
    </Dialog>
  )
}

const { dt_prev, obs } = ORDEM_SERVICO_FIELDS

const factsOf = (ordem: OrdemServicoItem) => [
  { label: 'Parte', value: ordem.desc_parte },
  { label: 'Fornecedor', value: ordem.nome_for },
  { label: 'Saída', value: formatDateBr(ordem.dt_s) },
  { label: dt_prev.label, value: formatDateBr(ordem.dt_prev) },
  { label: ORDEM_SERVICO_RESULTS.dt_r.label, value: formatDateBr(ordem.dt_r) },
  { label: obs.label, value: ordem.obs, width: 'wide' as const },
]

interface EtapasProps {
  ordem: OrdemServicoItem
  onStep: (step: OrdemServicoItem) => void
}

/** Steps of an order's number, where there are several; each opens in this dialog. */
function Etapas({ ordem, onStep }: EtapasProps) {
  const { data: steps = [] } = useQuery(etapasQuery(ordem.numero))
  if (steps.length < 2) return null
  return (
    <ol className={styles.etapas} aria-label={`Etapas da ordem ${ordem.numero}`}>
      {steps.map((step) => (
        <li key={rowKey(step)}>
          <button
            type="button"
            className={styles.etapa}
            aria-current={rowKey(step) === rowKey(ordem) ? 'step' : undefined}
            onClick={() => onStep(step)}
          >
            <strong>
              {step.desc_setor} · {step.desc_parte}
            </strong>
            <span className={styles.status}>
              <StatusBadges states={statusOf(step)} />
            </span>
            <Pecas ordem={step} />
          </button>
        </li>
      ))}
    </ol>
  )
}

type Tick = Pick<Item, 'item' | 'marcado'>

/** Checklist of the sector; a tick is saved at once. */
function Verificacao({ ordem }: { ordem: OrdemServicoItem }) {
  const client = useQueryClient()
  const asked = verificacaoQuery(ordem)
  const { queryKey } = asked
  const { data, error, isFetching, refetch } = useQuery(asked)
  const { mutate } = useMutation({
    mutationFn: (itens: Tick[]) =>
      ordemServicoApi.changeVerificacao({ params: chaveOf(ordem), body: { itens } }),
    onMutate: async (itens) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (before) => before?.map((item) => ticked(item, itens)))
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  if (error && !data) {
    return <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) return <SkeletonList count={4} />
  if (data.length === 0) return <p className={styles.none}>Este setor não tem itens de verificação.</p>
  const open = data.filter(({ marcado }) => marcado === 'N')
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <output>
          {data.length - open.length} de {data.length} conferidos
        </output>
        {open.length > 1 && (
          <Button
            size="sm"
            icon={<CheckCheck aria-hidden />}
            onClick={() => mutate(open.map(({ item }) => ({ item, marcado: 'S' })))}
          >
            Marcar tudo
          </Button>
        )}
      </div>
      <ul className={styles.lines} aria-label={`Verificação de ${ordem.desc_setor}`}>
        {data.map((item) => (
          <li key={item.item} className={styles.line}>
            <CheckboxField
              label={item.descricao}
              hint={tickedText(item)}
              checked={item.marcado === 'S'}
              onChange={({ currentTarget }) =>
                mutate([{ item: item.item, marcado: currentTarget.checked ? 'S' : 'N' }])
              }
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function ticked(item: Item, itens: readonly Tick[]): Item {
  const tick = itens.find(({ item: code }) => code === item.item)
  return tick ? { ...item, marcado: tick.marcado, data: null, hora: null, por: null } : item
}

const tickedText = ({ marcado, data, hora, por }: Item): string | undefined =>
  marcado === 'S' && data
    ? [`Conferido em ${formatDateBr(data)} às ${(hora ?? '').slice(0, 5)}`, por && `por ${por}`]
        .filter(Boolean)
        .join(' ')
    : undefined
