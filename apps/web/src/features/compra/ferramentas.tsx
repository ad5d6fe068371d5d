import type { ConfirmacaoReply, Ordem } from '@trama/contract/apl/compra/ordem'
import { Ban, CircleCheck, Link2, Mail, PackageCheck, Unlink } from 'lucide-react'
import { useState } from 'react'
import { useChosenDialog } from '@/components/crud/form/own-draft'
import { Button } from '@/components/ui/button'
import { useSession } from '@/lib/session'
import { useOnDemand } from '@/lib/use-on-demand'
import { CompraPaperButtons } from './papel/button'
import { SituacaoButton } from '@/components/etapas/situacao-button'
import type { DocumentId } from '@/lib/document'
import { withBusy } from '@/lib/messages/busy'
import { confirm } from '@/lib/messages/confirm'
import { pushError } from '@/lib/messages/messages-store'
import { compraApi, recebimentoDraft } from './api'

const loadReceber = async () => (await import('./recebimento/receber-dialog')).ReceberDialog
const loadLinks = async () => (await import('./link-dialog')).LinkDialog
const loadCancelar = async () => (await import('./recebimento/motivo-dialogs')).CancelarDialog

interface FerramentasProps {
  ordem: Ordem
  /** Called after an action on the order; the form goes back to its list. */
  onDone: (resultado: string) => void
}

/**
 * Tools beside the title: the printed form for all users; the confirmation for suppliers; status, receipt and
 * cancellation for internal users.
 */
export function CompraFerramentas({ ordem, onDone }: FerramentasProps) {
  const { usuario, flagsVersao } = useSession()
  const receber = useOnDemand(loadReceber)
  const cancelar = useOnDemand(loadCancelar)
  const [open, setOpen] = useState<'receber' | 'cancelar' | null>(null)
  const isBuyer = usuario.tipo !== 'fornecedor' && flagsVersao.ordemDeCompra
  const { numero, empresa, versao } = ordem
  const isPending = ordem.situacao === 'P'
  const show = async (which: 'receber' | 'cancelar') => {
    if (await { receber, cancelar }[which].fetch()) setOpen(which)
  }
  const dialog = { ordem, onDone, onClose: () => setOpen(null) }
  const mayReceive = isBuyer && isPending && ordem.liberado === 'S'
  useChosenDialog(mayReceive ? recebimentoDraft(ordem) : undefined, () => show('receber'))
  return (
    <>
      <CompraPaperButtons numero={numero} empresa={empresa} />
      {usuario.tipo === 'fornecedor' && flagsVersao.ordemDeCompra && isPending && !ordem.confirmada && (
        <AceitarButton
          numero={numero}
          accept={() => compraApi.confirmOrdem({ params: { numero }, empresa, body: { versao } })}
          onDone={({ resultado }) => onDone(resultado)}
        />
      )}
      {isBuyer && <CompraSituacaoButton numero={numero} empresa={empresa} />}
      {isBuyer && isPending && ordem.liberado === 'S' && ordem.link_ativo && (
        <LinkButtons ordem={ordem} onDone={onDone} />
      )}
      {mayReceive && (
        <Button
          size="sm"
          variant="ghost"
          icon={<PackageCheck aria-hidden />}
          aria-haspopup="dialog"
          onPointerEnter={receber.prepare}
          onClick={() => void show('receber')}
        >
          Receber
        </Button>
      )}
      {isBuyer && isPending && ordem.recebido === 0 && (
        <Button
          size="sm"
          variant="ghost"
          icon={<Ban aria-hidden />}
          aria-haspopup="dialog"
          onPointerEnter={cancelar.prepare}
          onClick={() => void show('cancelar')}
        >
          Cancelar compra
        </Button>
      )}
      {open === 'receber' && receber.Loaded && <receber.Loaded {...dialog} />}
      {open === 'cancelar' && cancelar.Loaded && <cancelar.Loaded {...dialog} />}
    </>
  )
}

const load = async () => (await import('./situacao/dialog')).CompraSituacaoDialog

function CompraSituacaoButton({ numero, empresa }: DocumentId) {
  const [shown, setShown] = useState(false)
  const { Loaded, prepare, fetch } = useOnDemand(load)
  const open = async () => {
    if (await fetch()) setShown(true)
  }
  return (
    <>
      <SituacaoButton onPrepare={prepare} onOpen={() => void open()} />
      {shown && Loaded && <Loaded numero={numero} empresa={empresa} onClose={() => setShown(false)} />}
    </>
  )
}

interface LinkButtonsProps {
  ordem: Ordem
  onDone: (resultado: string) => void
}

/** Buttons that mail the order to its supplier again, and that revoke the link of the mail. */
function LinkButtons({ ordem: { numero, empresa, link_ativo }, onDone }: LinkButtonsProps) {
  const links = useOnDemand(loadLinks)
  const [copying, setCopying] = useState(false)
  const copy = async () => {
    if (await links.fetch()) setCopying(true)
  }
  async function ask(text: string, call: () => Promise<{ resultado: string }>) {
    if (!(await confirm({ text }))) return
    try {
      onDone((await withBusy(call())).resultado)
    } catch (error) {
      pushError(error)
    }
  }
  const send = () =>
    ask(`Enviar a compra ${numero} ao fornecedor por e-mail? Um link anterior deixa de abrir.`, () =>
      compraApi.sendOrdemLink({ params: { numero }, empresa }),
    )
  const revoke = () =>
    ask(`Revogar o link da compra ${numero}? O fornecedor não a abre mais por ele.`, () =>
      compraApi.revokeOrdemLink({ params: { numero }, empresa }),
    )
  return (
    <>
      <Button size="sm" variant="ghost" icon={<Mail aria-hidden />} onClick={() => void send()}>
        Enviar ao fornecedor
      </Button>
      <Button
        size="sm"
        variant="ghost"
        icon={<Link2 aria-hidden />}
        aria-haspopup="dialog"
        onPointerEnter={links.prepare}
        onClick={() => void copy()}
      >
        Copiar link
      </Button>
      {copying && links.Loaded && (
        <links.Loaded
          ordens={[{ numero, empresa }]}
          title="Link da compra"
          description="Quem tem o link abre esta compra, aceita e muda a data de entrega e as observações."
          onClose={() => setCopying(false)}
        />
      )}
      {link_ativo === 'S' && (
        <Button size="sm" variant="ghost" icon={<Unlink aria-hidden />} onClick={() => void revoke()}>
          Revogar link
        </Button>
      )}
    </>
  )
}

interface AceitarButtonProps {
  numero: number
  accept: () => Promise<ConfirmacaoReply>
  onDone: (reply: ConfirmacaoReply) => void
}

/**
 * Button by which a supplier confirms to deliver the order unchanged; a supplier who wants changes edits the form
 * instead.
 */
export function AceitarButton({ numero, accept, onDone }: AceitarButtonProps) {
  async function send() {
    const text = `Aceitar a compra ${numero} como está? O comprador vê a sua confirmação.`
    if (!(await confirm({ text }))) return
    try {
      onDone(await withBusy(accept()))
    } catch (error) {
      pushError(error)
    }
  }
  return (
    <Button size="sm" variant="secondary" icon={<CircleCheck aria-hidden />} onClick={() => void send()}>
      Aceitar compra
    </Button>
  )
}
