import { JANELA_EMISSAO } from '@trama/rules/pedido/datas'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FormSave } from '@/components/crud/form/form-body'
import { FormPage } from '@/components/crud/form/form-page'
import { useRecordForm } from '@/components/crud/form/use-record-form'
import type { FormConflict } from '@/components/crud/form/use-conflict'
import type { DocumentId } from '@/lib/document'
import { isApiError } from '@/lib/api/api-error'
import { loadPart } from '@/lib/load-part'
import { useMedia } from '@/lib/storage/browser-state'
import { useSession } from '@/lib/session'
import { ItemList, type ItemListHandle } from '../itens/list'
import type { meetOther as MeetOther } from '../conflito/conflict'
import { copyDraftOf, draftOf, offerCopy } from './drafts'
import { EntregaField } from './fields'
import type { PedidoForm } from './form-model'
import { pedidoKeys } from '../pedido-keys'
import { locksOf } from './locks'
import { usePedidoParametros } from '../itens/parametros'
import { pedidoActions, pedidoErrors, pedidoQuestion, preparePedido, savePedido } from './save'
import { loadShared, PedidoFechado, type PedidoOrigem, pedidoStartQuery } from './start'
import { PedidoHeader, type PedidoHeaderHandle } from './header'
import { PedidoSummary, PedidoTotal } from '../pedido-summary'
import { RegrasPainel } from '../regras/painel'
import { PedidoPaperButtons } from '../papel/use-pdf'
import { PedidoSituacaoButton } from '../situacao/button'
import { CirclePlus } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { useAfterChoices } from '../conflito/use-after-choices'
import styles from './form-page.module.css'
import type { PedidoRecusa } from '@trama/contract/apl/pedido/codes'
import { recusaText } from '@trama/rules/pedido/recusa'
import { Banner } from '@/components/ui/status/banner'
import listStyles from '../itens/list.module.css'
import { draftNameOf, readDraft } from '@/components/crud/form/form-draft'

export interface PedidoFormPageProps {
  numero?: number | undefined
  duplicar?: boolean | undefined
  catalogo?: boolean | undefined
  /** Product that the catalogue shows first. */
  produto?: string | undefined
  /** Entry of the device's queue that is to be corrected. */
  fila?: string | undefined
  /** Moment of what another app shared, with which the note of a new order begins. */
  compartilhado?: string | undefined
  /** Origin of a new order: its customer, and the visit during which it is written. */
  origem?: PedidoOrigem | undefined
}

export function PedidoFormPage({
  numero,
  duplicar = false,
  catalogo = false,
  produto,
  compartilhado,
  fila,
  origem,
}: PedidoFormPageProps) {
  const session = useSession()
  const client = useQueryClient()
  const locks = locksOf(session.usuario.tipo)
  const { form, start, error } = useRecordForm({
    list: '/TablePedido',
    draft: draftName({ numero, duplicar, fila, compartilhado, origem }),
    start: pedidoStartQuery({ numero, duplicar, fila, compartilhado, origem, session }),
    save: async (input: FormSave<PedidoForm>) => {
      const saved = await savePedido(input, fila)
      if (compartilhado !== undefined)
        await loadShared().then(
          (shared) => shared.endShared(compartilhado),
          () => undefined,
        )
      return saved
    },
    invalidates: [pedidoKeys.all],
    next: ({ pedido }) =>
      session.flagsVersao.documentos && pedido !== null
        ? { text: 'Enviar', href: `/VerPedido/${pedido}?enviar=true` }
        : undefined,
  })
  const isEditing = numero !== undefined && !duplicar
  const edited = isEditing ? numero : undefined
  const navigate = useNavigate()
  const openCopy = () =>
    void navigate({
      to: '/FormPedido/$numero',
      params: { numero: String(numero) },
      search: { duplicar: 'true' },
      ignoreBlocker: true,
    })
  const conflict = edited === undefined ? undefined : conflictOf(edited, { client, session, openCopy })
  // A released, invoiced or cancelled order is shown read-only instead.
  const toView = () =>
    void navigate({
      to: '/VerPedido/$numero',
      params: { numero: String(numero) },
      replace: true,
      ignoreBlocker: true,
    })
  const isClosed = useClosedDraft(edited, error, { openCopy, toView, toList: form.onClose })
  const janela = usePedidoParametros().data?.janela ?? JANELA_EMISSAO
  const before = isEditing ? start?.form : undefined
  const items = useRef<ItemListHandle>(null)
  const header = useRef<PedidoHeaderHandle>(null)

  return (
    <FormPage
      {...form}
      title={titleOf(numero, duplicar)}
      tools={isEditing && <SavedActions numero={numero} empresa={session.empresa.emp_pat} />}
      load={isClosed ? { data: undefined } : form.load}
      idempotencyKey={fila}
      stamp={start?.form.versao ?? ''}
      actions={pedidoActions(session.usuario.tipo)}
      validate={(values, action) => pedidoErrors(values, action, { client, locks, janela, before })}
      prepare={(opened) => preparePedido(client, opened)}
      ask={(values, action) => (action === 'confirmar' ? pedidoQuestion(values, before) : undefined)}
      conflict={conflict}
      onClose={error instanceof PedidoFechado ? toView : form.onClose}
      summary={<Resumo />}
      thumb={<Polegar onAdd={() => items.current?.openItem(null)} />}
      footerHead={<RegrasPainel locks={locks} onItem={(codigo) => items.current?.openItem(codigo)} />}
    >
      {start?.form.devolvido && <DevolvidoBanner text={start.form.devolvido} />}
      {start?.form.recusa && <RecusaBanner recusa={start.form.recusa} />}
      <PedidoHeader ref={header} locks={locks} />
      <ItemList
        ref={items}
        locks={locks}
        startsInCatalogo={catalogo}
        produto={produto}
        onWork={() => header.current?.fold()}
      />
    </FormPage>
  )
}

/** Buttons beside the title of a saved order. */
const SavedActions = (which: DocumentId) => (
  <>
    <PedidoSituacaoButton {...which} />
    <PedidoPaperButtons {...which} />
  </>
)

/** Handling of another user's changes to the same order; its code is loaded on demand. */
const conflictOf = (
  numero: number,
  environment: Parameters<typeof MeetOther>[2],
): FormConflict<PedidoForm> => ({
  load: async (mine) => {
    const { meetOther } = await loadPart(() => import('../conflito/conflict'))
    return meetOther(numero, mine, environment)
  },
})

/** Name of the draft: unsaved work on a new order, a waiting one, a copy, or a change. */
function draftName({ numero, duplicar = false, fila, compartilhado, origem }: PedidoFormPageProps): string {
  if (compartilhado !== undefined) return `pedido:compartilhado-${compartilhado}`
  if (numero === undefined && fila !== undefined) return `pedido:fila-${fila}`
  if (numero === undefined) return origem ? `pedido:de-${origem.visita ?? origem.codcli}` : 'pedido:novo'
  return duplicar ? copyDraftOf(numero) : draftOf(numero)
}

function titleOf(numero: number | undefined, duplicar: boolean): string {
  if (numero === undefined) return 'Novo pedido'
  return duplicar ? `Cópia do pedido ${numero}` : `Pedido ${numero}`
}

/** All totals, and the day of delivery where the thumb's bar does not have it. */
function Resumo() {
  const isPhone = useMedia('(max-width: 640px)')
  return (
    <div className={styles.summary}>
      <PedidoSummary />
      {!isPhone && (
        <div className={styles.entrega}>
          <EntregaField />
        </div>
      )}
    </div>
  )
}

/** What a phone keeps in the thumb's reach: total, day of delivery, and the button for the next item. */
function Polegar({ onAdd }: { onAdd: () => void }) {
  const { isWaiting, after } = useAfterChoices()
  return (
    <>
      <PedidoTotal />
      <EntregaField />
      <Button icon={<CirclePlus />} loading={isWaiting} onClick={() => after(onAdd)}>
        Adicionar Item
      </Button>
    </>
  )
}

/** Banner with the reason why the order was sent back, above the fields to correct. */
const RecusaBanner = ({ recusa }: { recusa: PedidoRecusa }) => <Reason text={recusaText(recusa)} />

/** Banner with the reason why the server refused an order that waited on the device. */
const DevolvidoBanner = ({ text }: { text: string }) => (
  <Reason text={`O servidor não aceitou este pedido: ${text}`} />
)

function Reason({ text }: { text: string }) {
  return (
    <div className={listStyles.recusa}>
      <Banner tone="danger" inset>
        {text}
      </Banner>
    </div>
  )
}

interface Leave {
  openCopy: () => void
  toView: () => void
  toList: () => void
}

interface Looked {
  error: Error
  /** Name of the draft. */
  name: string
  values: PedidoForm | undefined
}

/**
 * Offers to continue unsaved work on an order that is closed or deleted by now as a new order; true while the question is open.
 */
function useClosedDraft(numero: number | undefined, error: Error | null, leave: Leave): boolean {
  const [looked, setLooked] = useState<Looked | null>(null)
  const isGone = isApiError(error, 'notFound')
  const isClosed = numero !== undefined && (isGone || error instanceof PedidoFechado)
  // Runs once for each failure: a found draft opens another screen before this one is left.
  if (isClosed && looked?.error !== error) {
    const name = draftNameOf(draftOf(numero))
    setLooked({ error, name, values: readDraft<PedidoForm>(name)?.values })
  }
  const values = isClosed && looked?.error === error ? looked.values : undefined

  const ask = useEffectEvent(async (found: PedidoForm) => {
    if (numero !== undefined && (await offerCopy(numero, found, error?.message ?? '', looked?.name)))
      leave.openCopy()
    else if (isGone) leave.toList()
    else leave.toView()
  })
  useEffect(() => {
    if (values) void ask(values)
  }, [values])
  return values !== undefined
}
