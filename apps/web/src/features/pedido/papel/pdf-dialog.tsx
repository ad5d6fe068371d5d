import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Entidade, entidadeRoutes } from '@trama/contract/apl/entidade/entidade'
import { pedidoDocumentoRoutes } from '@trama/contract/apl/pedido/documento'
import { emailsOf } from '@trama/rules/email'
import { useState } from 'react'
import { CheckboxField } from '@/components/fields/choice/checkbox-field'
import { DocumentDialog } from '@/components/pdf/document-dialog'
import { EmailDialog } from '@/components/pdf/email-dialog'
import { LinkList, linksKey } from '@/components/pdf/link-list'
import type { DocumentShown } from '@/components/pdf/use-document'
import type { DocumentId } from '@/lib/document'
import { aplClient } from '@/lib/api/apl'
import { useSession } from '@/lib/session'
import { pedidoDetailQuery } from '../pedido-api'

const documentoApi = aplClient(pedidoDocumentoRoutes)
const entidadeApi = aplClient(entidadeRoutes)

/** An order's PDF, with or without pictures of its items. */
export function PedidoPdfDialog({ numero, empresa, ...shown }: DocumentId & DocumentShown) {
  const client = useQueryClient()
  const [withImages, setWithImages] = useState(false)
  const imagens = withImages ? 'S' : 'N'
  const call = { params: { numero }, empresa }
  const links = { documento: 'pedido', numero, empresa } as const

  async function share(dias: number) {
    const link = await documentoApi.sharePedido({ ...call, body: { imagens, dias } })
    void client.invalidateQueries({ queryKey: linksKey(links) })
    return link
  }

  return (
    <DocumentDialog
      {...shown}
      title={`Pedido ${numero}`}
      fileName={`Pedido-${numero}.pdf`}
      queryKey={['pedido-pdf', empresa, numero, imagens]}
      load={(signal) => documentoApi.getPedidoPdf({ ...call, query: { imagens }, signal })}
      options={
        <CheckboxField
          label="Com imagens"
          checked={withImages}
          onChange={(event) => setWithImages(event.target.checked)}
        />
      }
      share={share}
      links={<LinkList {...links} />}
      renderMail={(close) => (
        <PedidoEmailDialog numero={numero} empresa={empresa} imagens={imagens} onClose={close} />
      )}
    />
  )
}

/** A customer's own address and those of its contacts. */
const addressesOf = (cliente?: Entidade): string[] =>
  [cliente, ...(cliente?.contatos ?? [])].flatMap((one) => emailsOf(one?.email?.toLowerCase() ?? ''))

interface PedidoEmailDialogProps extends DocumentId {
  imagens: 'S' | 'N'
  onClose: () => void
}

/** To the customer's address unless another is typed; a customer writes to the own ones only. */
function PedidoEmailDialog({ numero, empresa, imagens, onClose }: PedidoEmailDialogProps) {
  const isOwn = useSession().usuario.tipo === 'cliente'
  const pedido = useQuery(pedidoDetailQuery(numero, empresa))
  const codcli = pedido.data?.codcli
  const cliente = useQuery({
    queryKey: ['pedido-email', empresa, codcli],
    queryFn: ({ signal }) => entidadeApi.getEntidade({ params: { codcli: codcli ?? 0 }, empresa, signal }),
    enabled: codcli !== undefined,
    // Who may not open customers types the address.
    retry: false,
  })
  const isReady = cliente.isSuccess || cliente.isError || pedido.isError
  const own = isOwn ? addressesOf(cliente.data) : undefined
  return (
    <EmailDialog
      name={`pedido ${numero}`}
      description={`O PDF vai anexo, ${imagens === 'S' ? 'com' : 'sem'} imagens.`}
      to={isReady ? { start: cliente.data?.email ?? own?.[0] ?? '', own } : undefined}
      send={(mail, idempotencyKey) =>
        documentoApi.emailPedido({
          params: { numero },
          empresa,
          body: { ...mail, imagens },
          idempotencyKey,
        })
      }
      onClose={onClose}
    />
  )
}
