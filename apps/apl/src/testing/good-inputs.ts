/**
 * One entry for every call of the contract: which types may make it, on whose rows, behind which menu codes, and
 * input with which it succeeds. Role matrix, tampering and hostile requests are all made from it. A new call needs
 * one entry here (the tests fail until it has one): `input` when it names no row, else `inputOn`, which puts the
 * given sale's codes into path, query or body. What an entry does not grant is tested to be refused.
 */
import { type AplRoutes, aplRoutes } from '@trama/contract/apl'
import { TIPOS, type TipoUsuario } from '@trama/contract/access'
import type { GoodInput } from '@trama/server-kit/testing/request-of'
import { type CallCase, type CallTable, caseOf, type Reach } from '@trama/server-kit/testing/role-matrix'
import { aLinha, entidadeBody } from './a-entidade'
import { CEP_GRAVADO } from './a-leitura'
import { anItem, type Venda } from './a-pedido'
import { type Alvo, anAlvo } from './an-alvo'
import { DOCUMENTO_CALLS } from './documento-calls'
import { FORNECEDOR_CALLS } from './fornecedor-calls'
import { LIBERACAO_CALLS } from './liberacao-calls'

type Call = CallCase<Alvo>

const OWN = ['own'] as const
const COMPANY = ['own', 'another'] as const
const ANY = ['own', 'another', 'otherCompany'] as const
const each = (tipos: readonly TipoUsuario[], reach: Reach) =>
  Object.fromEntries(tipos.map((tipo) => [tipo, reach])) as Partial<Record<TipoUsuario, Reach>>

const EVERYONE = each(TIPOS, COMPANY)
const INTERNAL = each(['usuario', 'administrador', 'master'], COMPANY)
const EDITORS = each(['administrador', 'master'], OWN)
/** Suppliers have nothing to do with sales. */
const SELLERS = { ...INTERNAL, representante: COMPANY, cliente: COMPANY }
const OWN_ROWS = { ...INTERNAL, representante: OWN, cliente: OWN }

const CATALOGUE = { reach: SELLERS, menus: ['1.1', '1.2', '1.4'] } as const
const STOCK = { reach: SELLERS, menus: ['1.2', '1.4'] } as const
const ENTIDADE = { reach: OWN_ROWS, menus: ['1.1', '1.2', '1.3', '1.4'] } as const
const APOIO = { reach: { ...INTERNAL, representante: COMPANY }, menus: ['1.1'] } as const
/** Nobody's rows: of the whole country. */
const PUBLIC_DATA = each(['usuario', 'administrador', 'master', 'representante'], ANY)
const WRITE_ENTIDADE = { reach: { ...INTERNAL, representante: OWN }, menus: ['1.1'] } as const
const PEDIDO = { reach: OWN_ROWS, menus: ['1.2'] } as const
const READ_PEDIDO = { ...PEDIDO, menuExempt: ['usuario', 'administrador', 'master'] } as const

const list: Pick<Call, 'input'> = { input: () => ({}) }
const codigo = (code: (row: Alvo) => string): Pick<Call, 'inputOn'> => ({
  inputOn: (row) => ({ params: { codigo: code(row) } }),
})

function fullBody({ partes, codmoe, motivo, estampa, body }: Alvo): Record<string, unknown> {
  const texts = { obs: 'Entregar cedo', ped_cli: 'OC-1', ris: 'R1', motivo, pgto: '30/60' }
  const extras = { observacao: 'Etiqueta', desc_pack: 'Pack', estampa, deposito: '1' }
  const item = { ...anItem(partes.codigo), ...extras }
  return body({
    ...texts,
    moeda: codmoe,
    frete: 10,
    itens: [item, { ...item, tam: 'M' }],
  }) as object as Record<string, unknown>
}

/** Everything that may change of a customer: what is fixed once stored is left out. */
function entidadeChange({ partes: { codrep, codcond, tab_trans, tab_pre } }: Alvo): Record<string, unknown> {
  const { cnpj: _cnpj, nome: _nome, ...body } = entidadeBody(codrep)
  const terms = { condicao: codcond, transporte: tab_trans, tabela: tab_pre, cif: 1, desconto: 0, frete: 5 }
  return { ...body, ...terms, credito: 900, obs: 'Liga cedo', data_fund: '05/06/2001' }
}

export const CALLS: CallTable<AplRoutes, Alvo> = {
  testeConexao: { reach: 'public', ...list },
  getVersao: { reach: 'public', ...list },
  listEmpresas: { reach: EVERYONE, ...list },
  listAcessoEmpresa: {
    reach: { ...EVERYONE, ...each(['administrador', 'master'], ANY) },
    refused: [403],
    inputOn: ({ casa }) => ({ params: { nome: `NOME ${casa.codigo_erp}` } }),
  },
  buscarParametro: { reach: EVERYONE, input: () => ({ query: { codigo: 'FAT10' } }) },
  listUsuariosErp: { reach: INTERNAL, input: ({ casa }) => ({ query: { nome: casa.codigo_erp } }) },
  getUsuarioErp: {
    reach: { ...EVERYONE, ...each(['usuario', 'administrador', 'master'], ANY) },
    ...codigo(({ casa }) => casa.codigo_erp),
  },
  previaAcesso: {
    reach: EDITORS,
    input: ({ casa }) => ({ query: { tipo: 'usuario', codigo_erp: casa.codigo_erp } }),
  },
  listFornecedores: {
    reach: { ...INTERNAL, fornecedor: OWN },
    input: () => ({ query: { nome: 'fornecedor' } }),
  },
  listRepresentantes: { reach: OWN_ROWS, input: ({ partes }) => ({ query: { nome: partes.codrep } }) },
  getRepresentante: { reach: OWN_ROWS, inputOn: ({ partes }) => ({ params: { codrep: partes.codrep } }) },
  listEntidades: { ...ENTIDADE, input: () => ({ query: { nome: 'cli', pagina: '1', offset: '30' } }) },
  getEntidade: { ...ENTIDADE, inputOn: ({ partes }) => ({ params: { codcli: String(partes.codcli) } }) },
  countEntidades: { ...ENTIDADE, input: () => ({ query: { nome: 'cli' } }) },
  resumoEntidade: {
    ...ENTIDADE,
    inputOn: ({ partes }) => ({ params: { codcli: String(partes.codcli) } }),
  },
  listHistoricos: { ...APOIO, input: () => ({ query: { descricao: 'desc' } }) },
  getHistorico: { ...APOIO, inputOn: ({ partes }) => ({ params: { historico: partes.codigo } }) },
  listGruposCliente: { ...APOIO, ...list },
  getGrupoCliente: { ...APOIO, ...codigo(({ partes }) => partes.codigo) },
  listMensagens: { ...APOIO, input: () => ({ query: { padrao: 'S' } }) },
  getCep: { ...APOIO, reach: PUBLIC_DATA, inputOn: () => ({ params: { cep: CEP_GRAVADO } }) },
  listMunicipios: {
    ...APOIO,
    reach: PUBLIC_DATA,
    input: () => ({ query: { nome: 'são', cod_est: 'SC' } }),
  },
  listCrm: {
    reach: { ...INTERNAL, representante: OWN },
    menus: ['1.3'],
    input: () => ({ query: { data_ini: '01/01/2026', assunto: 'assunto' } }),
  },
  createEntidade: {
    ...WRITE_ENTIDADE,
    // A representative's customer is the own one whatever representative it names.
    reach: { ...INTERNAL, representante: 'bound' },
    inputOn: ({ partes }) => ({ body: { ...entidadeBody(partes.codrep) } }),
  },
  updateEntidade: {
    ...WRITE_ENTIDADE,
    inputOn: (row) => ({ params: { codcli: String(row.partes.codcli) }, body: entidadeChange(row) }),
  },
  updateSituacaoEntidade: {
    ...WRITE_ENTIDADE,
    reach: INTERNAL,
    inputOn: ({ partes }) => ({
      params: { codcli: String(partes.codcli) },
      body: { ativo: 'S', bloqueio: 'N' },
    }),
  },
  listSemelhantes: {
    ...WRITE_ENTIDADE,
    input: ({ dono }) => ({ query: { cnpj: dono.cnpj, nome: dono.nome, cod_cid: '3550308' } }),
  },
  importEntidades: {
    ...WRITE_ENTIDADE,
    reach: INTERNAL,
    inputOn: ({ partes }) => ({
      body: { conferir: 'N', ignorar_existentes: 'S', linhas: [aLinha(partes.codrep)] },
    }),
  },
  listColecoes: { ...CATALOGUE, input: () => ({ query: { descricao: 'desc' } }) },
  getColecao: { ...CATALOGUE, ...codigo(({ partes }) => partes.colecao) },
  listCondicoes: { ...CATALOGUE, ...list },
  getCondicao: { ...CATALOGUE, ...codigo(({ partes }) => partes.codcond) },
  listRegioes: { ...CATALOGUE, ...list },
  getRegiao: { ...CATALOGUE, inputOn: ({ partes }) => ({ params: { regiao: partes.tab_pre } }) },
  listTransportadoras: { ...CATALOGUE, ...list },
  getTransportadora: { ...CATALOGUE, ...codigo(({ partes }) => partes.tab_trans) },
  listMoedas: { ...CATALOGUE, ...list },
  getMoeda: { ...CATALOGUE, inputOn: ({ codmoe }) => ({ params: { codmoe } }) },
  listProdutos: { ...STOCK, input: ({ partes }) => ({ query: { tab_pre: partes.tab_pre, ativo: 'S' } }) },
  listPacote: { ...STOCK, input: ({ partes }) => ({ query: { tab_pre: partes.tab_pre, offset: '1000' } }) },
  listPacoteEntidades: { ...ENTIDADE, input: () => ({ query: { apos: '0', offset: '500' } }) },
  listPrecos: {
    ...STOCK,
    reach: { ...SELLERS, cliente: OWN },
    inputOn: ({ partes }) => ({
      params: { codigo: partes.tab_pre },
      query: { tipo: 'P', desc_produto: 'desc' },
    }),
  },
  listPrecosDeTodas: { ...STOCK, input: () => ({ query: { produto_ativo: 'S' } }) },
  listEtiquetas: { ...STOCK, ...list },
  listFamilias: { ...STOCK, ...list },
  listGrupos: { ...STOCK, input: () => ({ query: { tipo: 'M' } }) },
  listLinhas: { ...STOCK, ...list },
  listMarcas: { ...STOCK, ...list },
  listEstampas: { ...STOCK, input: () => ({ query: { data: '01/01/2026' } }) },
  getEstampa: { ...STOCK, ...codigo(({ estampa }) => estampa) },
  listFuncionarios: {
    reach: { ...INTERNAL, representante: COMPANY },
    menus: STOCK.menus,
    input: () => ({ query: { nome: 'fun' } }),
  },
  listMateriais: { ...STOCK, input: ({ partes }) => ({ query: { tab_pre: partes.tab_pre, ativo: 'S' } }) },
  getMaterial: { ...STOCK, ...codigo(({ material }) => material) },
  getImagemMaterial: { ...STOCK, ...codigo(({ material }) => material) },
  listEstoque: {
    ...STOCK,
    inputOn: ({ material }) => ({ query: { codigo: material, tipo: 'M', cor_ativa: 'S' } }),
  },
  getBarra: { ...STOCK, inputOn: ({ barra }) => ({ params: { barra } }) },
  conferirLinhas: {
    ...STOCK,
    // Each line says whether the caller's own company has it.
    reach: each(['usuario', 'administrador', 'master', 'representante', 'cliente'], 'bound'),
    inputOn: ({ partes, barra }) => ({
      body: { tab_pre: partes.tab_pre, linhas: [{ barra }, { codigo: partes.codigo, tam: 'p', qtde: 2 }] },
    }),
  },
  listPacks: { ...STOCK, inputOn: ({ partes }) => ({ query: { codigo: partes.codigo } }) },
  listProdutoEstoque: { ...STOCK, inputOn: ({ partes }) => ({ query: { codigo: partes.codigo } }) },
  getImagemProduto: { ...STOCK, ...codigo(({ partes }) => partes.codigo) },
  listPedidos: {
    ...READ_PEDIDO,
    input: ({ numero }) => ({
      query: { dt_emissao_ini: '01/01/2026', situacao: 'P', filtro: numero, status_com: '0', ordem: '-qtde' },
    }),
  },
  totalPedidos: { reach: OWN_ROWS, menus: ['1.2'], menuExempt: READ_PEDIDO.menuExempt, ...list },
  listPedidoHistorico: {
    ...READ_PEDIDO,
    inputOn: ({ partes }) => ({ query: { codcli: String(partes.codcli), dt_emissao_ini: '01/01/2026' } }),
  },
  getPedido: { ...READ_PEDIDO, inputOn: ({ numero }) => ({ params: { numero } }) },
  curvaPedido: {
    ...READ_PEDIDO,
    inputOn: ({ partes }) => ({ query: { codcli: String(partes.codcli), codigo: partes.codigo } }),
  },
  listComprados: {
    ...READ_PEDIDO,
    inputOn: ({ partes }) => ({ query: { codcli: String(partes.codcli), filtro: 'desc' } }),
  },
  createPedido: {
    ...PEDIDO,
    // A customer's order is the own one whatever customer and representative it names.
    reach: { ...OWN_ROWS, cliente: 'bound' },
    inputOn: (row) => ({ body: fullBody(row) }),
  },
  updatePedido: {
    ...PEDIDO,
    inputOn: (row) => ({
      params: { numero: row.numero },
      query: { alterar_itens: 'S' },
      body: fullBody(row),
    }),
  },
  ...LIBERACAO_CALLS,
  getPedidoSituacao: { ...READ_PEDIDO, inputOn: ({ numero }) => ({ params: { numero } }) },
  listPedidoHistoria: { ...READ_PEDIDO, inputOn: ({ numero }) => ({ params: { numero } }) },
  ...FORNECEDOR_CALLS,
  ...DOCUMENTO_CALLS,
  resumoPedidos: { reach: OWN_ROWS, input: () => ({ query: { tipo: '1', emissao_ini: '01/01/2026' } }) },
  calculoDesconto: {
    // Only the rules of the call's own company are read, whatever code is named.
    reach: { ...each(['usuario', 'administrador', 'master'], 'bound'), representante: OWN },
    menus: ['1.2'],
    inputOn: ({ partes }) => ({
      body: {
        codrep: partes.codrep,
        regiao: partes.tab_pre,
        itens: [{ codigo: partes.codigo, qtde: 2, preco: 50 }],
      },
    }),
  },
  listReceber: {
    reach: OWN_ROWS,
    menus: ['2.2'],
    menuExempt: ['cliente'],
    input: () => ({ query: { situacao: '0' } }),
  },
  listAuditoria: { reach: EDITORS, ...list },
}

export const CALL_NAMES = Object.keys(aplRoutes) as (keyof AplRoutes)[]

/** Input with which each call succeeds on the sale's own rows. */
export async function goodInputs(venda: Venda): Promise<Record<keyof AplRoutes, GoodInput>> {
  const alvo = await anAlvo(venda)
  const inputs = await Promise.all(CALL_NAMES.map(async (name) => [name, await inputOf(name, alvo)]))
  return Object.fromEntries(inputs) as Record<keyof AplRoutes, GoodInput>
}

/** Good input of a call on a sale's rows. */
export async function inputOf(name: keyof AplRoutes, alvo: Alvo): Promise<GoodInput> {
  const { input, inputOn = input } = caseOf(CALLS, name)
  return (await inputOn?.(alvo)) ?? {}
}
