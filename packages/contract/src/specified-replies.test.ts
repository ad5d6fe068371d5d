/** The client understands a server that sends only the fields that the specification names (S1 §3). */
import { expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { aplRoutes } from './apl'

type Schema = z.ZodMiniType
type Def = { type: string; shape?: Record<string, Schema>; element?: Schema; items?: Schema[] }

/** Specified fields of each record; fields after `itens[]` belong to its lists. */
const RECORDS: Record<string, string> = {
  listPedidos:
    'numero dt_emissao codcli nome cnpj codrep per_desc vlr_desc pgto entrega bloqueio financeiro empresa qtde valor faturado valor_total valor_total_liq valor_total_pen valor_total_bruto valor_total_fat valor_fat_total colecao nota royal valor_royalty motivo desc_motivo',
  getPedido:
    'numero ped_cli dt_emissao dt_fatura codcli nome codrep nome_rep tab_trans desc_tab_trans cif colecao desc_colecao tab_pre desc_tab_pre per_desc pgto codcond obs bloqueio financeiro entrega sit_dup vlr_desc moeda frete ris motivo itens itens[].ordem itens[].codigo itens[].descricao itens[].tipo itens[].cor itens[].desc_cor itens[].tam itens[].barra itens[].preco_orig itens[].preco itens[].qtde itens[].faturado itens[].cancelado itens[].dt_entrega itens[].expedido itens[].reservado itens[].desc_pack itens[].estampa itens[].desc_estampa itens[].observacao',
  getColecao: 'codigo descricao reservar valor_min itens itens[].tipo itens[].codigo',
  getCondicao: 'codigo descricao descmax prazoini nrdia diave nrpar entrada codmoe',
  getMoeda: 'codmoe descricao',
  getRegiao: 'regiao descricao',
  getTransportadora: 'codigo descricao',
  listProdutos:
    'codigo descricao codigo2 etiqueta grupo linha familia ativo colecao marca preco_tabela quant',
  listMateriais: 'codigo codigo2 unidade descricao grupo uni_com preco_tabela',
  getRepresentante: 'codrep nome regiao',
  getGrupoCliente: 'codigo descricao',
  listMensagens: 'codmen descricao',
  getUsuarioErp: 'codigo nome codfun',
  listAcessoEmpresa: 'pat nome padrao',
  listPrecos: 'codigo descricao produto desc_produto preco_00 tipo grupo_cor faixa_preco',
  listEstoque: 'cor desc_cor tam grupo_cor faixa_preco estoque saldo_estoque',
  listFuncionarios: 'codigo nome',
  listSolicitacoes: 'numero data entrega solicitante nome obs status tipo prioridade hora classe',
  getSolicitacao:
    'numero data entrega solicitante nome obs status tipo prioridade hora classe itens itens[].codigo itens[].descricao itens[].cor itens[].desc_cor itens[].tam itens[].especifica itens[].qtde itens[].qtde_b itens[].deposito itens[].unidade itens[].uni_com itens[].situacao itens[].tp_item itens[].centrocusto',
  listVendas: 'codven nome valor data quantidade valor_liq nome_rep tipo_venda status',
  getVenda:
    'codven codcli codrep tabela fatura chave_nfe impresso tipo_venda status itens itens[].codigo itens[].descricao itens[].cor itens[].tam itens[].preco_orig itens[].quantidade itens[].valor itens[].lote itens[].deposito',
  listProdutosVarejo: 'codigo descricao unidade tam cor desc_cor lote deposito preco barra',
  listTiposOperacao: 'codigo descricao',
  getProximo: 'valor',
  saveVenda: 'resultado codven',
  listCotacoes: 'numero data condicao frete valor situacao obs',
  getCotacaoSeq:
    'numero data condicao frete valor situacao obs usuario email_usuario itens itens[].material itens[].descricao itens[].uni_com itens[].cor itens[].desc_cor itens[].tam itens[].especifica itens[].preco itens[].qtde itens[].desconto itens[].icms itens[].ipi itens[].frete itens[].obs_item',
  listEmpresas:
    'emp_pat emp_nome emp_cnpj emp_cep emp_cidade emp_estado emp_bairro emp_endereco emp_numero emp_situacao',
  getHistorico: 'historico descricao',
  getCep: 'cep cod_cid nome_cid cod_est logr_cep bairro',
  getEntidade:
    'codcli nome fantasia cnpj inscricao telefone telefone2 fax email grupo codrep credito historico obs ativo bloqueio data_cad dt_altera tipo_entidade contatos contatos[].nome contatos[].tipo contatos[].email contatos[].fone contatos[].dt_nasc contatos[].obs contatos[].ordem cep cod_cid nome_cid uf endereco num_end complemento bairro cod_pais cnpj_ent insc_ent cep_ent cod_cid_ent nome_cid_ent uf_ent end_ent num_ent bairro_ent comp_ent cnpj_cob insc_cob cep_cob cod_cid_cob nome_cid_cob uf_cob end_cob num_cob bairro_cob fone_cob condicao cif desconto transporte tabela sit_dup frete credito_utilizado',
}

/** Paths of the fields that a reply must have. */
function required(schema: Schema, path = ''): string[] {
  const { type, shape, element, items = [] } = schema._zod.def as Def
  if (type === 'array' || type === 'tuple') {
    return [element, ...items].flatMap((inner) => (inner ? required(inner, path && `${path}[]`) : []))
  }
  return Object.entries(shape ?? {}).flatMap(([name, field]) => {
    if (field._zod.optin === 'optional' || ['optional', 'nullable'].includes(field._zod.def.type)) return []
    const at = path ? `${path}.${name}` : name
    return [at, ...required(field, at)]
  })
}

it.each(Object.entries(RECORDS))('%s', (name, fields) => {
  const { reply } = aplRoutes[name as keyof typeof aplRoutes]
  if (typeof reply === 'string') throw new Error(`${name} answers no record`)
  const named = new Set(fields.split(' '))
  expect(required(reply).filter((field) => !named.has(field))).toEqual([])
})
