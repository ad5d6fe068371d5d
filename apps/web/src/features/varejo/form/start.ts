/** Start values of the form: from the device, the server, or the defaults of a new sale. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { sistemaRoutes } from '@trama/contract/apl/sistema'
import { LOJ, type VendaTipo } from '@trama/contract/apl/varejo/codes'
import type { Venda } from '@trama/contract/apl/varejo/venda'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { VENDA_TIPO } from '@trama/rules/varejo/status'
import { recordStart } from '@/components/crud/form/use-record-form'
import { catalogApi, type Reference, REFERENCES } from '@/components/reference/references'
import { isApiError } from '@/lib/api/api-error'
import { aplClient } from '@/lib/api/apl'
import { loadPart } from '@/lib/load-part'
import { pushMessage } from '@/lib/messages/messages-store'
import { ownerOf } from '@/lib/device/device-state'
import { getSession } from '@/lib/session'
import { storage } from '@/lib/storage/storage'
import { escolhasDe } from '../aparelho/escolhas'
import { FILA } from '../aparelho/fila'
import { dropVenda, keepVenda, readVendas, valuesOf, vendasAbertas } from '../aparelho/vendas'
import { loadVenda, varejoKeys } from '../varejo-api'
import { emptyVenda, toForm, type VendaForm } from './venda-form'

const sistemaApi = aplClient(sistemaRoutes)

export interface Inicio {
  form: VendaForm
  /** The sale as stored on the server; null when the server does not have it. */
  venda: Venda | null
  /** Whether a scanned product is added at once (LOJ 150). */
  direto: boolean
  /** Whether the sale was typed before and restored from the device. */
  recuperada: boolean
  /** Why the server refused the sale when the queue sent it; null otherwise. */
  devolvida: string | null
}

interface Opening {
  codven: number | undefined
  devolucao: boolean
  /** Id of a sale in the device's queue. */
  fila: string | undefined
  /** Counter that makes each opening of the form distinct. */
  vez: number
}

export const inicioQuery = ({ codven, devolucao, fila, vez }: Opening) =>
  recordStart(
    ['varejo-form', codven ?? fila ?? 'nova', devolucao, vez],
    async ({ client }): Promise<Inicio> => {
      const tipo = devolucao ? VENDA_TIPO.devolucao : VENDA_TIPO.venda
      const devolvida = fila === undefined ? null : await tirarDaFila(fila)
      const [found, padrao] = await Promise.all([
        codven === undefined ? daqui(tipo) : gravada(codven),
        client.fetchQuery(padraoQuery()),
      ])
      const form = found?.form ?? { ...emptyVenda(tipo), ...padrao.valores }
      const venda = found?.venda ?? null
      return {
        form,
        venda,
        direto: padrao.direto,
        recuperada: (form.alterada || form.faltas.length > 0) && devolvida === null,
        devolvida,
      }
    },
  )

const GONE = 'Esta venda não está mais na fila deste aparelho. Confira a lista de vendas.'

/**
 * Takes a sale out of the queue into the form, so that it is no longer sent automatically; returns why the server
 * refused it.
 */
async function tirarDaFila(fila: string): Promise<string | null> {
  const [{ takeQueued }, { removeQueued }] = await Promise.all([
    loadPart(() => import('@/lib/queue/send-queue')),
    loadPart(() => import('@/lib/queue/queue-store')),
  ])
  const document = await takeQueued(fila, FILA.words)
  if (document) {
    await keepVenda({ id: fila, estacionada: false, values: { ...valuesOf(document), alterada: true } })
    await removeQueued(fila)
    return document.mensagem
  }
  // The sale was taken out of the queue before, by the same address.
  if ((await readVendas()).some(({ id }) => id === fila)) return null
  throw new Error(GONE)
}

type Achada = Pick<Inicio, 'form' | 'venda'>

/** The new sale that was on the screen last, however it was interrupted. */
async function daqui(tipo: VendaTipo): Promise<Achada | undefined> {
  const [kept, isOpen] = await Promise.all([readVendas(), vendasAbertas()])
  const all = kept.filter(({ id, estacionada }) => !estacionada && !isOpen(id))
  const form = all.map(valuesOf).find(({ gravada, tipo_venda }) => !gravada && tipo_venda === tipo)
  return form && { form, venda: null }
}

/** A sale of the server, with the unsaved changes of this device. */
async function gravada(codven: number): Promise<Achada> {
  const kept = (await readVendas()).map(valuesOf).find((venda) => venda.codven === codven && venda.gravada)
  try {
    const venda = await loadVenda(codven)
    if (!kept) return { form: toForm(venda), venda }
    // A sale finished elsewhere meanwhile can no longer be changed, so the device's changes are dropped.
    if (kept.status !== venda.status) {
      await dropVenda(kept.chave)
      return { form: toForm(venda), venda }
    }
    const { chave, faltas } = kept
    return { form: kept.alterada ? kept : { ...toForm(venda), chave, faltas }, venda }
  } catch (error) {
    if (kept && isApiError(error, 'network')) return { form: kept, venda: null }
    throw error
  }
}

/**
 * Milliseconds that the defaults of a sale count as fresh: they rarely change, so the till does not ask for each
 * customer.
 */
const FRESH_MS = 10 * 60_000

interface Padrao {
  valores: Partial<VendaForm>
  direto: boolean
}

const padraoQuery = () =>
  queryOptions({ queryKey: [...varejoKeys.all, 'padrao'], queryFn: lerPadrao, staleTime: FRESH_MS })

/** Marks the defaults as outdated after another seller or table was chosen. */
export const refreshPadrao = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: padraoQuery().queryKey, refetchType: 'none' })

const KEPT = 'trama.varejo.padrao'

/** Reads the defaults of a sale; without a connection they are those of the last sale. */
async function lerPadrao(): Promise<Padrao> {
  const kept = readKept()
  try {
    const [cliente, direto] = await Promise.all([parametro(100, kept), parametro(150, kept)])
    const padrao = { valores: await valoresIniciais(cliente), direto: direto === 'S' }
    storage.write(`${KEPT}.${ownerOf(getSession())}`, JSON.stringify(padrao))
    return padrao
  } catch (error) {
    if (kept && isApiError(error, 'network')) return kept
    throw error
  }
}

/** Defaults stored on the device; the cast holds because only `lerPadrao` writes them. */
function readKept(): Padrao | null {
  const text = storage.read(`${KEPT}.${ownerOf(getSession())}`)
  return text === null ? null : (JSON.parse(text) as Padrao)
}

async function parametro(codigo: 100 | 150, kept: Padrao | null): Promise<string | null> {
  try {
    const query = { codigo: codigo === 100 ? LOJ.cliente : LOJ.direto, tipo: LOJ.tipo }
    return (await sistemaApi.getParametro({ query })).valor.trim() || null
  } catch (error) {
    if (kept && isApiError(error, 'network')) throw error
    if (!isApiError(error, 'notFound')) pushMessage(VAREJO_MESSAGES.semParametro(codigo))
    return null
  }
}

/**
 * Default customer, seller, and price table: the representative's own, the default customer's (LOJ 100), or the last
 * one used (S2 §2; decisions §5b, §5c).
 */
async function valoresIniciais(cliente: string | null): Promise<Partial<VendaForm>> {
  const session = getSession()
  const { representante } = session
  const last = escolhasDe(session)
  const codrep = representante?.codrep ?? last.codrep
  const padrao = cliente === null ? undefined : await entidade(Number(cliente))
  const tabela = representante?.regiao ?? padrao?.tabela ?? last.tabela
  const [nome_rep, desc_tabela] = await Promise.all([
    representante?.nome ?? nameOf('representante', codrep),
    nameOf('tabela', tabela),
  ])
  return {
    ...(padrao && { codcli: padrao.codcli, nome: padrao.nome }),
    codrep,
    nome_rep,
    tabela,
    desc_tabela,
  }
}

/** Name of a code; empty when the look-up fails, which does not block the sale. */
export function nameOf(kind: 'representante' | 'tabela', code: string | null): Promise<string> {
  const reference: Reference = REFERENCES[kind]
  return code ? reference.nameOf(code).catch(() => '') : Promise.resolve('')
}

export const entidade = (codcli: number) =>
  catalogApi.getEntidade({ params: { codcli } }).catch(() => undefined)
