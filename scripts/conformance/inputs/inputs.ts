/** The input of each call. Most calls take it from the list that their path continues; the others are listed here. */
import { TABLE_NAMES } from '@trama/contract/apl/integracao/tables'
import { formatDateBr, todayIn } from '@trama/rules/date-br'
import { VENDA_STATUS, VENDA_TIPO } from '@trama/rules/varejo/status'
import type { Row } from '../call'
import { type CallName, type Candidate, type Find, routeOf, shapeOf } from '../survey'
import { byListBefore, candidates, listBefore, textOf } from './from-lists'
import { COMPUTED } from './computed'

export type Inputs = (find: Find) => Promise<Candidate[]>

/** True for a `GET`, and for a call that computes an answer and stores nothing. */
export const isReading = (name: CallName) =>
  (routeOf(name).method === 'GET' && !(name in UNTRIED)) || name in COMPUTED

const LINK = 'precisa do segredo de um link, que só sai por e-mail'
/** Reading calls that are not tried, with the reason. */
export const UNTRIED: Partial<Record<CallName, string>> = {
  getAgendaPublica: LINK,
  getCompartilhado: LINK,
  getCotacaoPublica: LINK,
  getOrdemPublica: LINK,
  listAnexosPublicos: LINK,
  getAnexoPublico: LINK,
  getBoletoPublico: LINK,
  checkBoletoPublico: LINK,
  getProximo: 'reserva um número',
}

const today = todayIn()
const YEAR = today.slice(0, 4)
const MONTH = `${today.slice(5, 7)}/${YEAR}`
const inDays = (days: number) => {
  const day = new Date(`${today}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return formatDateBr(day.toISOString().slice(0, 10))
}
const PERIOD = { de: inDays(-365), ate: inDays(0) }

const always =
  (query: Record<string, string>): Inputs =>
  () =>
    Promise.resolve([{ input: { query } }])
/** Takes a field of a list's rows as a parameter of the path or the query. */
const field =
  (
    where: 'params' | 'query',
    list: CallName,
    name: string,
    from = name,
    more: Record<string, string> = {},
  ): Inputs =>
  async (find) => {
    const inputOf = (row: Row) => {
      const value = textOf(row[from])
      if (value === '') return undefined
      return where === 'params'
        ? { params: { [name]: value }, query: more }
        : { query: { [name]: value, ...more } }
    }
    return candidates(await find(list), inputOf, list)
  }
const param = (list: CallName, name: string, from = name) => field('params', list, name, from)
const asked = (list: CallName, name: string, from = name, more: Record<string, string> = {}) =>
  field('query', list, name, from, more)

const comprados: Inputs = async (find) => {
  const bought = (await find('listPedidos')).slice(0, 3).map(async ({ codcli }) => {
    const rows = await find('listComprados', { query: { codcli: textOf(codcli) } })
    return candidates(rows, ({ codigo }) => ({ query: { codcli: textOf(codcli), codigo: textOf(codigo) } }))
  })
  return (await Promise.all(bought)).flat()
}
const withImage =
  (list: CallName): Inputs =>
  async (find) =>
    candidates(
      (await find(list)).filter(({ imagem }) => imagem !== 'N'),
      ({ codigo }) => ({ params: { codigo: textOf(codigo) } }),
    )
const OPEN = { query: { situacao: '0' } }
const boleto =
  (where: 'params' | 'query'): Inputs =>
  async (find) => {
    const inputOf = ({ numero, conta, banco, dt_pagto }: Row) =>
      conta && banco && !dt_pagto ? { [where]: { numero: textOf(numero) } } : undefined
    return candidates(await find('listReceber', OPEN), inputOf, 'listReceber')
  }
const extrato = field('params', 'listReceber', 'codcli', 'codcli', PERIOD)
const anexos: Inputs = async (find) =>
  candidates(await find('listCrm'), ({ numero }) => ({
    params: { documento: 'crm', numero: textOf(numero) },
  }))

const INPUTS: Partial<Record<CallName, Inputs>> = {
  listAcessoEmpresa: param('listUsuariosErp', 'nome'),
  getParametro: always({ codigo: 'FAT10' }),
  previaAcesso: always({ tipo: 'usuario' }),
  // A postal code is public, so any record's may be used.
  getCep: async (find) =>
    candidates(await find('listEntidades'), ({ cep }) => ({ params: { cep: textOf(cep) } })),
  agendaCrm: always({ inicio: inDays(-30), fim: inDays(30) }),
  listSemVisita: always({ dias: '30' }),
  listPrecos: param('listPrecosDeTodas', 'codigo'),
  listProdutoEstoque: asked('listProdutos', 'codigo'),
  listEstoque: asked('listMateriais', 'codigo', 'codigo', { tipo: 'M' }),
  listPacoteImagens: asked('listColecoes', 'colecao', 'codigo'),
  getBarra: param('listProdutosVarejo', 'barra'),
  getImagemProduto: withImage('listProdutos'),
  getImagemMaterial: withImage('listMateriais'),
  getEstoquePdf: asked('listDepositos', 'deposito', 'codigo'),
  listEstoqueDeposito: param('listDepositos', 'deposito', 'codigo'),
  totalEstoqueDeposito: param('listDepositos', 'deposito', 'codigo'),
  resumoPedidos: always({ tipo: '1' }),
  listPedidoHistorico: asked('listPedidos', 'codcli'),
  listComprados: asked('listPedidos', 'codcli'),
  curvaPedido: comprados,
  getBoleto: boleto('query'),
  getBoletoDados: boleto('params'),
  getBoletoPdf: boleto('params'),
  listCompartilhamentos: asked('listPedidos', 'numero', 'numero', { documento: 'pedido' }),
  getFatura: param('listFaturas', 'chave'),
  downloadFatura: async (find) => [
    ...(await field('params', 'listFaturas', 'chave', 'chave', { tipo: 'xml' })(find)),
    ...(await field('params', 'listFaturas', 'chave', 'chave', { tipo: 'pdf' })(find)),
  ],
  async getVisita(find) {
    const visited = (await find('listSemVisita', { query: { dias: '1' } })).filter(
      ({ ultima_visita }) => ultima_visita,
    )
    const told = visited
      .slice(0, 3)
      .map(({ codcli }) =>
        find('historiaEntidade', { params: { codcli: textOf(codcli) }, query: { tipos: 'V' } }),
      )
    return candidates((await Promise.all(told)).flat(), ({ chave }) => ({
      params: { numero: textOf(chave) },
    }))
  },
  getVendaPdf: param('listVendas', 'codven'),
  // Returns pay out and cancelled sales receive nothing; the value may not exceed the sale's.
  getVendaPix: async (find) =>
    candidates(await find('listVendas'), ({ codven, tipo_venda, status, valor }) =>
      tipo_venda === VENDA_TIPO.venda && status !== VENDA_STATUS.cancelado && Number(valor) >= 10
        ? { params: { codven: textOf(codven) }, query: { valor: '10' } }
        : undefined,
    ),
  getVenda: asked('listVendas', 'venda', 'codven'),
  getExtrato: extrato,
  getExtratoPdf: extrato,
  getLembreteCliente: param('listEntidades', 'codcli'),
  getOrdemServicoPdf: async (find) =>
    candidates(await find('listOrdensServico'), ({ numero, setor, parte }) => ({
      query: { numero: textOf(numero), op: textOf(setor), parte: textOf(parte) },
    })),
  listFornecedoresDoMaterial: asked('listMateriais', 'materiais', 'codigo'),
  listPrecosDoMaterial: asked('listMateriais', 'material', 'codigo'),
  getResumoVarejo: always({ data_ini: inDays(-30), data_fim: inDays(0) }),
  listMetas: always({ ano: YEAR }),
  getMetaProgresso: always({ mes: `01/${MONTH}` }),
  executarWidget: asked('listaWidgets', 'codigo'),
  listPainelLinhas: always({ fonte: 'pedido', valor: 'valor_total_liq' }),
  totalPainelLinhas: always({ fonte: 'pedido', valor: 'valor_total_liq' }),
  getComissaoMes: always({ mes: MONTH }),
  getFaturado: always({ mes: MONTH }),
  getComissaoExtrato: asked('listRepresentantes', 'codrep', 'codrep', { mes: MONTH }),
  getComissaoExtratoPdf: asked('listRepresentantes', 'codrep', 'codrep', { mes: MONTH }),
  getComissaoPedido: param('listPedidos', 'numero'),
  listAnexos: anexos,
  getModelo: () =>
    Promise.resolve([{ input: { params: { tabela: TABLE_NAMES[0] }, query: { formato: 'csv' } } }]),
  getAnexo: async (find) => {
    const all = (await anexos(find)).map(({ input }) => find('listAnexos', input))
    return candidates((await Promise.all(all)).flat(), ({ id }) => ({ params: { id: textOf(id) } }))
  },
  ...COMPUTED,
}

/** Inputs with which a call may succeed, the best one first; empty where no list has what the call needs. */
export async function inputsOf(name: CallName, find: Find): Promise<Candidate[]> {
  const listed = INPUTS[name]
  if (listed) return listed(find)
  const route = routeOf(name)
  if (route.params) return byListBefore(route, find)
  return isFree(name) ? [{ input: {} }] : []
}

/** True for a call whose query has no required parameter. */
const isFree = (name: CallName) =>
  Object.values(shapeOf(routeOf(name).query)).every(({ _zod }) => _zod.optin !== undefined)

/** Whether the kit knows where the input of a call comes from. */
export function hasInput(name: CallName): boolean {
  const route = routeOf(name)
  return name in INPUTS || (route.params ? listBefore(route) !== undefined : isFree(name))
}
