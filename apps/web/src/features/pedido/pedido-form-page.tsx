import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { FormPage } from '@/components/crud/form-page'
import { useBackToList } from '@/components/crud/use-back-to-list'
import { toast } from '@/components/ui/toast-store'
import type { FormConflict } from '@/components/crud/use-conflict'
import { loadPart } from '@/lib/load-part'
import { useSession } from '@/lib/session'
import { ItemList, type ItemListHandle } from './item-list'
import type { meetOther as MeetOther } from './pedido-conflict'
import { copyDraftOf, draftOf } from './pedido-drafts'
import { PedidoFields } from './pedido-fields'
import type { PedidoForm } from './pedido-form-model'
import { pedidoKeys } from './pedido-keys'
import { locksOf } from './pedido-locks'
import { PEDIDO_ACTIONS, pedidoErrors, savePedido } from './pedido-save'
import { pedidoStartQuery } from './pedido-start'
import { PedidoSummary } from './pedido-summary'
import { PedidoTabs } from './pedido-tabs'
import { RegrasPainel } from './regras-painel'
import { RecusaBanner } from './recusa-banner'
import { SituacaoButton } from './situacao-button'
import { useClosedDraft } from './use-closed-draft'

export interface PedidoFormPageProps {
  numero?: number | undefined
  duplicar?: boolean | undefined
  catalogo?: boolean | undefined
}

export function PedidoFormPage({ numero, duplicar = false, catalogo = false }: PedidoFormPageProps) {
  const session = useSession()
  const client = useQueryClient()
  const locks = locksOf(session.usuario.tipo)
  const load = useQuery(pedidoStartQuery({ numero, duplicar, session }))
  const save = useMutation({
    mutationFn: savePedido,
    meta: { invalidates: [pedidoKeys.all], handlesError: true },
  })
  const isEditing = numero !== undefined && !duplicar
  const edited = isEditing ? numero : undefined
  const toList = useBackToList('/TablePedido')
  const navigate = useNavigate()
  const openCopy = () =>
    void navigate({
      to: '/FormPedido/$numero',
      params: { numero: String(numero) },
      search: { duplicar: 'true' },
      ignoreBlocker: true,
    })
  const conflict = edited === undefined ? undefined : conflictOf(edited, { client, session, openCopy })
  const isClosed = useClosedDraft(edited, load.error, { openCopy, toList })
  const items = useRef<ItemListHandle>(null)

  return (
    <FormPage<PedidoForm, Awaited<ReturnType<typeof savePedido>>>
      title={titleOf(numero, duplicar)}
      badge={isEditing && <SituacaoButton numero={numero} empresa={session.empresa.emp_pat} />}
      load={isClosed ? { data: undefined } : load}
      draft={draftName(numero, duplicar)}
      stamp={load.data?.versao ?? ''}
      actions={PEDIDO_ACTIONS}
      validate={(values, action) => pedidoErrors(values, action, { client, locks })}
      save={save.mutateAsync}
      conflict={conflict}
      onSaved={({ resultado }) => {
        toast.success(resultado)
        toList()
      }}
      onClose={toList}
      summary={<PedidoSummary />}
      footerHead={<RegrasPainel locks={locks} onItem={(codigo) => items.current?.openItem(codigo)} />}
    >
      {load.data?.recusa && <RecusaBanner recusa={load.data.recusa} />}
      <PedidoFields locks={locks} />
      <PedidoTabs />
      <ItemList ref={items} locks={locks} startsInCatalogo={catalogo} />
    </FormPage>
  )
}

/** How the form meets another user's changes to the same order; fetched when it happens. */
const conflictOf = (
  numero: number,
  environment: Parameters<typeof MeetOther>[2],
): FormConflict<PedidoForm> => ({
  load: async (mine) => {
    const { meetOther } = await loadPart(() => import('./pedido-conflict'))
    return meetOther(numero, mine, environment)
  },
})

function draftName(numero: number | undefined, duplicar: boolean): string {
  if (numero === undefined) return 'pedido:novo'
  return duplicar ? copyDraftOf(numero) : draftOf(numero)
}

function titleOf(numero: number | undefined, duplicar: boolean): string {
  if (numero === undefined) return 'Novo pedido'
  return duplicar ? `Cópia do pedido ${numero}` : `Pedido ${numero}`
}
