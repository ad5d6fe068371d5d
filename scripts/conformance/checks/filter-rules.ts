/**
 * Rules for the filters of each list. A filter with the name of a field finds rows with that value; the other filters
 * are listed here.
 */
import { textOf } from '../inputs/from-lists'
import type { CallName } from '../survey'
import {
  type FilterRule,
  type NoRule,
  rule,
  since,
  until,
  same,
  part,
  invoiced,
  narrows,
  fixed,
  not,
  isPast,
} from './filter-rule'

const HIDDEN = not('a linha não mostra o campo')
const WIDENS = not('mostra mais, não menos')
const CHOOSES = not('muda o que a lista conta')

type Rules = Readonly<Record<string, FilterRule | NoRule>>

/** Rules by the name of the filter, for every list. */
const EVERYWHERE: Rules = {
  dt_emissao_ini: since('dt_emissao'),
  dt_emissao_fim: until('dt_emissao'),
  dt_entrega_ini: since('dt_entrega'),
  dt_entrega_fim: until('dt_entrega'),
  dt_fatura_ini: invoiced(since('dt_fatura')),
  dt_fatura_fim: invoiced(until('dt_fatura')),
  dt_s_ini: since('dt_s'),
  dt_s_fim: until('dt_s'),
  entrega_ini: since('entrega'),
  entrega_fim: until('entrega'),
  prazo_ini: since('prazo'),
  prazo_fim: until('prazo'),
  data_ini: since('data'),
  data_fim: until('data'),
  emissao: since('dt_emissao'),
  emissao_fim: until('dt_emissao'),
  vencimento: since('dt_vencto'),
  vencimento_fim: until('dt_vencto'),
  descricao: part('descricao', 'codigo', 'codigo2', 'regiao', 'codmoe', 'historico', 'codmen'),
  cliente: part('nome', 'codcli'),
  vendedor: part('nome_rep'),
  autor: part('usuario'),
  todas_empresas: WIDENS,
  cnpj_rep: HIDDEN,
  alterado_desde: not('segue a trilha das mudanças, que a linha não mostra'),
  recusado: fixed('recusa', 'N', ({ recusa }) => !recusa),
  recusadas: fixed('recusada', 'N', ({ recusada }) => recusada !== 'S'),
  com_preco: not('o preço é o da tabela pedida'),
  tab_pre: CHOOSES,
  tabela_propria: CHOOSES,
  ativo: fixed('ativo', 'S', ({ ativo }) => ativo === 'S' || ativo === undefined),
}

/** Rules by list, for names that mean different things in different lists. */
const OF_LIST: Partial<Record<CallName, Rules>> = {
  listUsuariosErp: { nome: part('nome', 'codigo') },
  listRepresentantes: { nome: part('nome', 'codrep') },
  listFornecedores: { nome: part('nome', 'codfor') },
  listFuncionarios: { nome: part('nome', 'codigo') },
  listMunicipios: { nome: part('nome_cid', 'cod_cid') },
  listEntidades: {
    nome: part('nome', 'fantasia', 'codcli', 'cnpj'),
    nome_cid: part('nome_cid'),
    endereco: part('endereco', 'num_end', 'bairro', 'cep'),
    tipo_entidade: HIDDEN,
    data: HIDDEN,
    em_atraso: fixed('sit_dup', 'S', ({ sit_dup }) => sit_dup === 'S'),
    sem_compra: HIDDEN,
  },
  listSemelhantes: { cod_cid: HIDDEN, nome: CHOOSES, codcli: CHOOSES },
  listMensagens: { padrao: HIDDEN },
  listCrm: { codrep: HIDDEN, assunto: part('assunto'), contato: part('contato') },
  agendaCrm: {
    inicio: since('dia'),
    fim: until('dia'),
    usuario_dest: CHOOSES,
    codrep: HIDDEN,
    atrasados: WIDENS,
  },
  // The filter also finds a tax id, which these lists do not show.
  listSemVisita: { dias: CHOOSES, filtro: narrows('nome'), codrep: HIDDEN },
  listNuncaComprou: { filtro: narrows('nome'), codrep: HIDDEN },
  listMoedas: { tipo: CHOOSES },
  listGrupos: { tipo: CHOOSES },
  listEstampas: { data: HIDDEN },
  listMotivos: { tipo: CHOOSES },
  listProdutos: { data: HIDDEN, filtro: part('descricao', 'codigo', 'codigo2') },
  listMateriais: {
    data: HIDDEN,
    filtro: part('descricao', 'codigo', 'codigo2'),
  },
  listPrecos: {
    produto_ativo: HIDDEN,
    desc_produto: part('desc_produto', 'produto'),
  },
  listPrecosDeTodas: { produto_ativo: HIDDEN, desc_produto: part('desc_produto', 'produto') },
  listEstoque: {
    codigo: CHOOSES,
    cor_ativa: fixed('ativa', 'S', ({ ativa }) => ativa !== 'N'),
    tipo: CHOOSES,
  },
  listProdutoEstoque: { codigo: CHOOSES },
  listPacks: { codigo: CHOOSES },
  listDepositos: { cnpj_portador: HIDDEN },
  listEstoqueDeposito: {
    estoque: fixed('estoque', 'S', ({ estoque }) => Number(estoque) !== 0),
    filtro: part('descricao', 'codigo'),
  },
  listPedidos: {
    situacao: HIDDEN,
    // The filter also searches an order's own numbers and other names of the customer, which the list does not show.
    filtro: narrows('numero'),
    // The release lists leave drafts out (decisions §5), which the row's `bloqueio` tells by a 2.
    status_fin: fixed(
      'financeiro',
      '0',
      ({ financeiro, bloqueio }) => bloqueio !== 2 && (financeiro === 0 || financeiro === null),
    ),
    status_com: fixed('bloqueio', '0', ({ bloqueio }) => bloqueio !== 1 && bloqueio !== 2),
    digitacao: fixed('bloqueio', 'N', ({ bloqueio }) => bloqueio !== 2),
  },
  listPedidoHistorico: { codcli: CHOOSES, codrep: HIDDEN, situacao: HIDDEN },
  listComprados: { codcli: CHOOSES, filtro: part('descricao', 'codigo') },
  listPedidosFornecedor: {
    cliente: not('acha também pelo nome fantasia, que a linha não mostra'),
    filtro: narrows('numero'),
    situacao: HIDDEN,
    motivo: HIDDEN,
    acompanhamento: HIDDEN,
    colecao: part('colecao'),
    cnpj: same('cnpj_for'),
  },
  listCompartilhamentos: { documento: CHOOSES },
  listFaturas: { tipo_fiscal: HIDDEN, codrep: HIDDEN },
  listFaturasDevolucao: {
    impresso: HIDDEN,
    tipfat: HIDDEN,
    venda: HIDDEN,
    tipo_ordem: CHOOSES,
    filtro: part('fatura'),
    valor: rule('valor', (row, value) => Number(row.valor) >= Number(value)),
  },
  listReceber: {
    situacao: fixed('saldo', '0', ({ dt_pagto }) => !dt_pagto),
    tipo: WIDENS,
    codrep: HIDDEN,
    filtro: part('nome', 'numero', 'fatura'),
    vencidas: fixed('vencida', 'S', ({ vencida, saldo }) => vencida !== 'N' && Number(saldo) > 0),
    faixa: HIDDEN,
  },
  listPagar: {
    emissao: since('dt_emi'),
    emissao_fim: until('dt_emi'),
    vencimento: since('dt_ven'),
    vencimento_fim: until('dt_ven'),
    filtro: part('nome', 'num_ap', 'docto'),
  },
  listSolicitacoes: {},
  listOrdensServico: {
    cnpj: HIDDEN,
    aberta: fixed('situacao', 'S', ({ dt_r }) => !dt_r),
    atrasada: fixed('situacao', 'S', ({ dt_r, dt_prev }) => !dt_r && isPast(textOf(dt_prev))),
  },
  listOrdens: { cnpj: HIDDEN, liberado: CHOOSES, confirmada: HIDDEN, filtro: part('nome_for', 'numero') },
  listCotacoes: {
    emissao: since('data'),
    emissao_fim: until('data'),
    premiada: HIDDEN,
    cnpj: HIDDEN,
    filtro: part('nome_for', 'numero'),
  },
  listItensPendentes: { cotados: WIDENS, entrega_fim: until('entrega') },
  listPrecosDoMaterial: { material: CHOOSES, desde: since('data') },
  listFornecedoresDoMaterial: { materiais: CHOOSES },
  listVendas: { data: since('data'), data_fim: until('data'), minhas: HIDDEN },
  listTiposOperacao: {},
  listProdutosVarejo: {
    filtro: part('descricao', 'codigo'),
    regiao: CHOOSES,
    tipo_venda: CHOOSES,
    venda: CHOOSES,
    docto: CHOOSES,
  },
  listCaixas: { operador: part('operador') },
  listAuditoria: { empresa: CHOOSES },
}
/** Lists without filter checks, with the reason: sums, and lists that have a check of their own. */
const OTHERS: Partial<Record<CallName, string>> = {
  previaAcesso: 'uma linha por empresa',
  resumoPedidos: 'somas',
  rankingPedidos: 'somas',
  curvaPedido: 'somas',
  getReceberResumo: 'somas',
  quadroOrdensServico: 'somas',
  capacidadeOrdensServico: 'somas',
  listPedidoRiscos: 'as linhas de outra lista',
  listOrdemRiscos: 'as linhas de outra lista',
  listContaRiscos: 'as linhas de outra lista',
  listMetas: 'um ano',
  listaWidgets: 'nomes',
  listPainelLinhas: 'as linhas de um número',
  listPacote: 'um pacote inteiro',
  listPacoteImagens: 'um pacote inteiro',
  listPacoteEntidades: 'um pacote inteiro',
  listPacotePedidos: 'um pacote inteiro',
  historiaEntidade: 'uma linha do tempo',
  listAnexos: 'os de um documento',
  listEventos: 'só com a chave de uma conta de serviço',
}

/**
 * The rule for a list's filter. @param isField whether the list's rows have a field of that name
 */
export function filterRule(list: CallName, name: string, isField: boolean): FilterRule | NoRule | undefined {
  const other = OTHERS[list]
  if (other) return not(other)
  return OF_LIST[list]?.[name] ?? EVERYWHERE[name] ?? (isField ? same(name) : undefined)
}
