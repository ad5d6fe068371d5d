import { useLocation, useNavigate } from '@tanstack/react-router'
import type { Venda } from '@trama/contract/apl/varejo/venda'
import {
  podeGerarNfe,
  podeImprimirBoletos,
  podeImprimirNfe,
  VENDA_STATUS,
  VENDA_TIPO,
} from '@trama/rules/varejo/status'
import { Ban, Barcode, FileCheck, FileText, Printer, Send } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'
import { toast } from '@/components/ui/status/toast-store'
import { useShortcuts } from '@/components/ui/use-shortcuts'
import { useSession } from '@/lib/session'
import { useOnDemand } from '@/lib/use-on-demand'
import { tipoVendaText, varejoKeys } from '../varejo-api'
import styles from './papel.module.css'
import { todayIn } from '@trama/rules/date-br'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FaturaDevolucao } from '@trama/contract/apl/fatura/list'
import { vendaTotais } from '@trama/rules/varejo/totais'
import { newKey } from '@/components/crud/form/form-draft'
import { pushError } from '@/lib/messages/messages-store'
import { papelApi, SALDO_KEYS } from './api'
import { loadCupom } from './load-cupom'

const loadNfe = async () => (await import('./nfe-dialog')).NfeDialog
const loadBoletos = async () => (await import('../boletos/boletos-dialog')).BoletosVendaDialog
const loadCancelar = async () => (await import('./cancelar-dialog')).CancelarVendaDialog

const IMPRIMIR = 'F8'

interface VendaActionsProps {
  venda: Venda
  /** Called when the stored sale has changed. */
  onChanged: () => void
}

/**
 * Actions on a stored sale beside editing: slip and other papers, NF-e, boletos, cancelling (S2 §2, §4). Opens the
 * slip when the sale was just finished.
 */
export function VendaAcoes({ venda, onChanged }: VendaActionsProps) {
  const { varejoCompleto, documentos } = useSession().flagsVersao
  const changed = useVendaMudada(onChanged)
  const nfe = useGerarNfe(venda, changed)
  const cupom = useShown(loadCupom, (Dialog, onClose) => <Dialog venda={venda} onClose={onClose} />)
  const envio = useShown(loadCupom, (Dialog, onClose) => <Dialog venda={venda} sends onClose={onClose} />)
  const danfe = useShown(loadNfe, (Dialog, onClose) => <Dialog venda={venda} onClose={onClose} />)
  const boletos = useShown(loadBoletos, (Dialog, onClose) => <Dialog venda={venda} onClose={onClose} />)
  const cancelar = useShown(loadCancelar, (Dialog, onClose) => (
    <Dialog
      venda={venda}
      onDone={(resultado) => {
        onClose()
        toast.success(resultado)
        changed()
      }}
      onClose={onClose}
    />
  ))
  useShortcuts({ [IMPRIMIR]: cupom.open })
  useOffer(cupom.open)

  return (
    <fieldset className={styles.acoes} aria-label="Papéis da venda">
      <Button
        icon={<Printer aria-hidden />}
        aria-keyshortcuts={IMPRIMIR}
        aria-haspopup="dialog"
        onClick={cupom.open}
      >
        Imprimir <Kbd>{IMPRIMIR}</Kbd>
      </Button>
      {documentos && (
        <Button icon={<Send aria-hidden />} aria-haspopup="dialog" onClick={envio.open}>
          Enviar
        </Button>
      )}
      <Button
        icon={<FileCheck aria-hidden />}
        title="Gerar NFe"
        disabled={!podeGerarNfe(venda)}
        loading={nfe.isSending}
        onClick={nfe.gerar}
      >
        Gerar NFe
      </Button>
      <Button
        icon={<FileText aria-hidden />}
        title="Imprimir NFe"
        disabled={!podeImprimirNfe(venda)}
        aria-haspopup="dialog"
        onClick={danfe.open}
      >
        Imprimir NFe
      </Button>
      <Button
        icon={<Barcode aria-hidden />}
        title="Imprimir Boletos"
        disabled={!podeImprimirBoletos(venda)}
        aria-haspopup="dialog"
        onClick={boletos.open}
      >
        Imprimir Boletos
      </Button>
      {varejoCompleto && podeCancelar(venda) && (
        <Button variant="ghost" icon={<Ban aria-hidden />} aria-haspopup="dialog" onClick={cancelar.open}>
          Cancelar {tipoVendaText(venda.tipo_venda).toLowerCase()}
        </Button>
      )}
      {cupom.dialog}
      {envio.dialog}
      {danfe.dialog}
      {boletos.dialog}
      {cancelar.dialog}
      {nfe.dialog}
    </fieldset>
  )
}

/**
 * The same actions of a sale that is not stored yet: none of them can be used (S2 §4). A till shows their icons alone, so
 * each has its name as a tooltip.
 */
export const AcoesDepois = () => (
  <fieldset className={styles.acoes} aria-label="Papéis da venda">
    <Button disabled icon={<Printer aria-hidden />} title="Imprimir">
      Imprimir
    </Button>
    <Button disabled icon={<FileCheck aria-hidden />} title="Gerar NFe">
      Gerar NFe
    </Button>
    <Button disabled icon={<FileText aria-hidden />} title="Imprimir NFe">
      Imprimir NFe
    </Button>
    <Button disabled icon={<Barcode aria-hidden />} title="Imprimir Boletos">
      Imprimir Boletos
    </Button>
  </fieldset>
)

/** State of a dialog whose code is loaded when it is first opened. */
function useShown<P>(
  load: () => Promise<ComponentType<P>>,
  render: (Dialog: ComponentType<P>, onClose: () => void) => ReactNode,
) {
  const [isOpen, setOpen] = useState(false)
  const { Loaded, fetch } = useOnDemand(load)
  return {
    open: () => void fetch().then((isThere) => setOpen(isThere)),
    dialog: isOpen && Loaded && render(Loaded, () => setOpen(false)),
  }
}

/** Opens the slip once, right after the sale was finished; not again when the page is reloaded. */
function useOffer(open: () => void): void {
  const cupom = useLocation({ select: ({ state }) => state.cupom })
  const navigate = useNavigate()
  const offer = useEffectEvent(() => {
    open()
    void navigate({
      to: '.',
      search: true,
      state: {},
      replace: true,
      ignoreBlocker: true,
      resetScroll: false,
    })
  })
  useEffect(() => {
    if (cupom) offer()
  }, [cupom])
}

/**
 * Whether a sale can be cancelled: an open one, or one finished today without an NF-e; exchanges are cancelled in the
 * ERP.
 */
const podeCancelar = ({ status, tipo_venda, dt_final, impresso }: Venda): boolean =>
  tipo_venda !== VENDA_TIPO.troca &&
  (status === VENDA_STATUS.aberto ||
    (status === VENDA_STATUS.finalizado && dt_final === todayIn() && !impresso))

/** Refetches everything that the sale affects and calls `onChanged`. */
function useVendaMudada(onChanged: () => void): () => void {
  const client = useQueryClient()
  return () => {
    for (const queryKey of [varejoKeys.lists, ...SALDO_KEYS]) void client.invalidateQueries({ queryKey })
    onChanged()
  }
}

const loadFaturas = async () => (await import('./faturas-dialog')).FaturasDialog

/** The next step after an invoice: to send it. */
const sendingOf = (chave: string) => ({ text: 'Enviar', href: `/VerFatura/${chave}?enviar=true` })

/** Action 'Gerar NFe' (S2 §4): a return asks first for the returned invoice, unless it was written from one. */
function useGerarNfe(venda: Venda, onIssued: () => void) {
  const { codven, codcli, tipo_venda, docto } = venda
  const [isOpen, setOpen] = useState(false)
  const { acessos, flagsVersao } = useSession()
  const maySend = flagsVersao.documentos && acessos.includes('2.1')
  const { Loaded, fetch } = useOnDemand(loadFaturas)
  // One idempotency key for each chosen invoice: a repeated request uses the same key.
  const [keys] = useState(() => new Map<string | null, string>())
  const issue = useMutation({
    mutationFn: (chosen: string | null) => {
      const idempotencyKey = keys.get(chosen) ?? newKey()
      keys.set(chosen, idempotencyKey)
      const body = { codven, impresso: 'A' as const, ...(chosen !== null && { docto: chosen }) }
      return papelApi.faturarVenda({ query: { tipo: 'nfe' }, body, idempotencyKey })
    },
    meta: { handlesError: true },
    onSuccess: ({ resultado, chave_nfe, impresso }) => {
      toast.success(resultado, maySend && impresso === 'S' ? sendingOf(chave_nfe) : undefined)
      onIssued()
    },
    onError: pushError,
  })

  function gerar() {
    if (tipo_venda !== VENDA_TIPO.devolucao || docto) return issue.mutate(docto ?? null)
    return void fetch().then((isThere) => setOpen(isThere))
  }

  function pick({ chave, fatura }: FaturaDevolucao) {
    setOpen(false)
    issue.mutate(chave ?? fatura)
  }

  return {
    gerar,
    isSending: issue.isPending,
    dialog: isOpen && Loaded && (
      <Loaded
        codcli={codcli}
        valor={venda.valor ?? vendaTotais(venda.itens).valor}
        venda={codven}
        onPick={pick}
        onClose={() => setOpen(false)}
      />
    ),
  }
}
