import { recusaFinalizar, VENDA_TIPO } from '@trama/rules/varejo/status'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { StatusBadges } from '@/components/ui/status/status-badges'
import { Banner } from '@/components/ui/status/banner'
import { Panel } from '@/components/ui/panel'
import { toast } from '@/components/ui/status/toast-store'
import { useShortcuts } from '@/components/ui/use-shortcuts'
import { useBackToList } from '@/components/crud/form/use-back-to-list'
import { confirm } from '@/lib/messages/confirm'
import { useStore } from '@/lib/store'
import { lembrarEscolhas } from '../aparelho/escolhas'
import { aparelhoGuarda, retomarVenda, segurarVenda } from '../aparelho/vendas'
import { AcoesDepois, VendaAcoes } from '../papel/actions'
import { useLeituraIgnorada } from '../scanner/use-leitura-ignorada'
import { statusDaVenda } from '../status'
import { type Retomar, VendasAbertas } from './abertas'
import { unless, VendaActions } from './actions'
import { createEntrada } from './entrada'
import { ProductEntry } from './entry'
import { faltasText, totalDe } from './faltas'
import { FaturaDevolvida } from './fatura-devolvida'
import { FoldingHeader } from './folding-header'
import { ItemList } from './item-list'
import type { Inicio } from './start'
import { useGravar } from './use-gravar'
import styles from './varejo.module.css'
import { isEditavel, type VendaForm } from './venda-form'
import { createVendaStore, isWorth, type VendaStore, VendaProvider } from './venda-store'
import { tipoVendaText, varejoApi } from '../varejo-api'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { untilAnswered } from '@/lib/connection/until-answered'
import { pushMessage } from '@/lib/messages/messages-store'

interface VendaEditorProps {
  inicio: Inicio
  /** Loads the sale of this address again, or starts the next new sale. */
  onReopen: () => void
}

/** Form of one sale. */
export function VendaEditor(props: VendaEditorProps) {
  const [store] = useState(() => createVendaStore(props.inicio.form))
  return (
    <VendaProvider value={store}>
      <Editor store={store} {...props} />
    </VendaProvider>
  )
}

function Editor({ store, inicio, onReopen }: VendaEditorProps & { store: VendaStore }) {
  const { form, direto, recuperada, devolvida } = inicio
  const [entrada] = useState(() => createEntrada(store, direto))
  const navigate = useNavigate()
  const toList = useBackToList('/TableVarejo')
  const isWaiting = useNumero(store)
  const isKept = useStore(aparelhoGuarda)
  const isOpen = isEditavel(form)
  const sale = useRef<HTMLDivElement>(null)
  const { saving, isChecked, missed, save } = useGravar(store, { entrada, onReload: onReopen })

  useEffect(() => {
    if (missed > 0) sale.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [missed])

  useEffect(() => segurarVenda(store.get().chave), [store])

  // Makes this device a till, which stores the products of this table.
  useEffect(() => {
    const { tabela } = store.get()
    if (isOpen && tabela) lembrarEscolhas({ tabela })
  }, [isOpen, store])

  const open = (codven: number) => {
    if (form.gravada && form.codven === codven) return onReopen()
    const params = { codven: String(codven) }
    void navigate({ to: '/FormVarejo/$codven', params, replace: !form.gravada })
  }

  function startNew() {
    if (!form.gravada) return onReopen()
    void navigate({ to: '/FormVarejo' })
  }

  /** Whether every scan entered the sale, or somebody says that the others do not belong to it. */
  async function isAnswered(): Promise<boolean> {
    await entrada.lidas()
    const { faltas } = store.get()
    if (faltas.length === 0) return true
    const text = `${faltasText(faltas)} Continuar sem ${totalDe(faltas) === 1 ? 'ela' : 'elas'}?`
    if (!(await confirm({ text, danger: true }))) return false
    entrada.resolver(faltas)
    // Other codes may have been scanned while the question was open.
    return isAnswered()
  }

  /** Whether no code was scanned while the sale was saved; otherwise the codes are told, as the sale closes here. */
  function isWhole(): boolean {
    const { faltas } = store.get()
    if (faltas.length > 0) pushMessage(faltasText(faltas))
    return faltas.length === 0
  }

  async function confirmSale() {
    if (!(await isAnswered())) return
    const saved = await save()
    if (saved === undefined) return
    isWhole()
    if (saved === 'fila') startNew()
    else open(saved)
  }

  async function finish() {
    if (!(await isAnswered())) return
    const { alterada, codven } = store.get()
    const saved = alterada ? await save() : codven
    if (typeof saved !== 'number') return
    // A sale that was changed while it was saved is saved again before it is finished.
    if (!isWhole() || store.get().alterada) return open(saved)
    void navigate({ to: '/FinalizarVenda/$codven', params: { codven: String(saved) } })
  }

  async function cancel() {
    if (isWorth(store.get()) && !(await confirm({ text: 'Descartar as alterações?', danger: true }))) return
    await store.forget()
    toList()
  }

  async function park() {
    if (!(await isAnswered())) return
    const { itens, gravada } = store.get()
    if (!gravada && itens.length === 0) return toast.info(VAREJO_MESSAGES.nadaAEstacionar)
    await store.park()
    startNew()
  }

  async function recall({ id, codven }: Retomar) {
    if (!(await isAnswered())) return
    await store.park()
    const venda = id === null ? undefined : await retomarVenda(id)
    if (codven !== null) return open(codven)
    const isReturn = venda?.tipo_venda === VENDA_TIPO.devolucao
    const here = !form.gravada && form.tipo_venda === venda?.tipo_venda
    if (here) return onReopen()
    return void navigate({ to: '/FormVarejo', search: isReturn ? { devolucao: 'true' } : {} })
  }

  useLeituraIgnorada(isOpen ? undefined : 'a venda não está aberta')

  const canPark = isOpen && !saving
  const stops = recusaFinalizar(form) ?? (saving ? VAREJO_MESSAGES.gravando : undefined)
  useShortcuts({ F6: unless(stops, () => void park()) })

  return (
    <Panel
      title={tituloDe(form)}
      badge={<StatusBadges states={[statusDaVenda(form.status)]} />}
      actions={
        <VendasAbertas
          onPark={canPark ? () => void park() : undefined}
          onRecall={(which) => void recall(which)}
        />
      }
      onClose={toList}
      className={styles.venda}
    >
      {recuperada && <Banner inset>Venda recuperada deste aparelho.</Banner>}
      {devolvida && (
        <Banner inset tone="danger">
          {devolvida}
        </Banner>
      )}
      {!isKept && isOpen && (
        <Banner inset tone="warning">
          Este navegador não guarda a venda no aparelho: ela se perde se a página for fechada.
        </Banner>
      )}
      <div ref={sale} className={styles.sale}>
        <FoldingHeader isOpen={isOpen} isWaiting={isWaiting} isChecked={isChecked} />
        {form.tipo_venda === VENDA_TIPO.devolucao && <FaturaDevolvida entrada={entrada} isOpen={isOpen} />}
        {isOpen && <ProductEntry entrada={entrada} />}
        <ItemList entrada={entrada} isOpen={isOpen} />
      </div>
      <VendaActions
        saving={saving}
        onCancel={() => void cancel()}
        onConfirm={() => void confirmSale()}
        onFinish={() => void finish()}
        onNew={startNew}
      >
        {inicio.venda ? <VendaAcoes venda={inicio.venda} onChanged={onReopen} /> : <AcoesDepois />}
      </VendaActions>
    </Panel>
  )
}

/** Title of the form: "Nova venda", "Devolução 12". */
function tituloDe({ gravada, codven, tipo_venda }: VendaForm): string {
  if (gravada) return `${tipoVendaText(tipo_venda)} ${codven}`
  return tipo_venda === VENDA_TIPO.devolucao ? 'Nova devolução' : 'Nova venda'
}

/**
 * Reserves the number of a new sale under its key, so that a repeated call gets the same number. True while no server
 * answers.
 */
function useNumero(store: VendaStore): boolean {
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    const { codven, gravada, chave } = store.get()
    if (gravada || codven !== null) return undefined
    const { signal, ...stop } = stoppable()
    const query = { tabela: 'VENDA', campo: 'CODVEN', tamanho: '8', chave } as const
    untilAnswered(() => varejoApi.getProximo({ query, signal }), { signal, onWait: () => setWaiting(true) })
      .then(
        ({ valor }) => store.learn({ codven: valor }),
        () => !signal.aborted && pushMessage(VAREJO_MESSAGES.semNumero),
      )
      .finally(() => setWaiting(false))
    return stop.abort
  }, [store])
  return isWaiting
}

function stoppable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
