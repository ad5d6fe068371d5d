import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  CALENDARIO_ADIANTE,
  CALENDARIO_ATRAS,
  type Calendario,
  crmCalendarioRoutes,
} from '@trama/contract/apl/crm/calendario'
import { formatDateBr } from '@trama/rules/date-br'
import { CalendarPlus, Unlink } from 'lucide-react'
import { TextField } from '@/components/fields/text-field'
import { linkUrl } from '@/components/pdf/link-made'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { CopyButton } from '@/components/ui/copy-button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { ErrorState } from '@/components/ui/status/error-state'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { toast } from '@/components/ui/status/toast-store'
import { aplClient } from '@/lib/api/apl'
import { errorText } from '@/lib/api/api-error'
import { confirm } from '@/lib/messages/confirm'
import styles from './feed-dialog.module.css'

const { listCalendario: list, createCalendario: create, revokeCalendario: revoke } = crmCalendarioRoutes
const api = aplClient({ list, create, revoke })
/** Query key outside the records' key, because a changed contact does not change the calendar's address. */
const KEY = ['crm-calendario']

/** Dialog for a private address by which a phone's own calendar shows the agenda. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.list({ signal }),
  })
  const onSettled = () => client.invalidateQueries({ queryKey: KEY })
  const making = useMutation({ mutationFn: () => api.create(), onSettled })
  const revoking = useMutation({
    mutationFn: () => api.revoke(),
    onSuccess({ resultado }) {
      making.reset()
      toast.success(resultado)
    },
    onSettled,
  })
  const [link] = data ?? []

  async function renew() {
    const text =
      'O endereço de antes deixa de abrir: os calendários que o usam param de receber a agenda. Trocar?'
    if (await confirm({ text, danger: true })) making.mutate()
  }
  async function end() {
    const text = 'Os calendários que usam o endereço param de receber a agenda. Revogar?'
    if (await confirm({ text, danger: true })) revoking.mutate()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Agenda no celular"
      description={`O calendário do aparelho mostra os seus contatos, dos últimos ${CALENDARIO_ATRAS} dias aos próximos ${CALENDARIO_ADIANTE}.`}
    >
      <div className={styles.body}>
        {making.data && <Made endereco={linkUrl(making.data.endereco)} />}
        {error && !data ? (
          <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
        ) : !data ? (
          <SkeletonList count={2} shape="text" />
        ) : link ? (
          <div className={styles.state}>
            <p>{stateText(link)}</p>
            <div className={styles.buttons}>
              <Button loading={making.isPending} onClick={() => void renew()}>
                Trocar endereço
              </Button>
              <Button icon={<Unlink />} loading={revoking.isPending} onClick={() => void end()}>
                Revogar
              </Button>
            </div>
          </div>
        ) : (
          <div className={styles.state}>
            <p>
              Quem tem o endereço vê a sua agenda sem senha: não o passe adiante. Você o revoga quando quiser.
            </p>
            <div className={styles.buttons}>
              <Button
                variant="primary"
                icon={<CalendarPlus />}
                loading={making.isPending}
                onClick={() => making.mutate()}
              >
                Criar endereço
              </Button>
            </div>
          </div>
        )}
        {(link || making.data) && <HowTo />}
      </div>
    </Dialog>
  )
}

function stateText({ data, hora, lido, hora_lido }: Calendario): string {
  const made = `Endereço criado em ${formatDateBr(data)} às ${hora.slice(0, 5)}`
  const read = lido
    ? `lido pela última vez em ${formatDateBr(lido)}${hora_lido ? ` às ${hora_lido.slice(0, 5)}` : ''}`
    : 'ainda não lido por nenhum calendário'
  return `${made}, ${read}.`
}

/** Shows the new address once; the server never sends it again. */
function Made({ endereco }: { endereco: string }) {
  return (
    <div className={styles.made}>
      <TextField label="Endereço do calendário" value={endereco} readOnly />
      <output>Copie agora: o endereço não é mostrado de novo.</output>
      <div className={styles.buttons}>
        <CopyButton text={endereco} label="Copiar endereço" />
        <a className={buttonClass()} href={endereco.replace(/^https?:/, 'webcal:')}>
          <CalendarPlus aria-hidden />
          Abrir no calendário
        </a>
      </div>
    </div>
  )
}

const STEPS = [
  {
    name: 'iPhone e iPad',
    steps:
      'Toque em Abrir no calendário e confirme; ou em Ajustes, Apps, Calendário, Contas, Adicionar Conta, Outra, Adicionar Calendário Assinado, cole o endereço.',
  },
  {
    name: 'Android (Google Agenda)',
    steps:
      'No computador, em calendar.google.com, em Outras agendas, toque em +, De URL e cole o endereço. Ela aparece no celular com a mesma conta.',
  },
  {
    name: 'Outlook',
    steps: 'No Calendário, em Adicionar calendário, Assinar da Web, cole o endereço.',
  },
] as const

function HowTo() {
  return (
    <section className={styles.how} aria-label="Como adicionar">
      <h3>Como adicionar</h3>
      <dl>
        {STEPS.map(({ name, steps }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{steps}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        O aparelho busca a agenda de tempos em tempos: uma mudança pode levar horas para aparecer.
      </p>
    </section>
  )
}
