/** Every source of the dashboard, by its name in the contract. */
import { ORDEM_SITUACAO } from '@trama/contract/apl/compra/fields'
import { CRM_TIPO } from '@trama/contract/apl/crm/codes'
import { FATURA_IMPRESSO } from '@trama/contract/apl/fatura/codes'
import { ORDEM_SERVICO_SITUACAO } from '@trama/contract/apl/ordem-servico/fields'
import { type FonteNome, FONTES } from '@trama/contract/apl/painel/fontes'
import { VENDA_STATUS_TEXTO } from '@trama/contract/apl/varejo/codes'
import { VENDA_STATUS, VENDA_TIPO } from '@trama/rules/varejo/status'
import { sql, type SQL } from 'drizzle-orm'
import { visibleOrdens } from '../../compra/policy'
import { visibleCrm } from '../../crm/policy'
import { isLive, visibleFaturas } from '../../fatura/policy'
import { visibleOrdensServico } from '../../ordem-servico/policy'
import { nomeDoGrupo, pedidosDasPartes, pedidosPorGrupo } from '../../pedido/list/em-partes'
import { visiblePedidos } from '../../pedido/policy'
import { isTitulo, visibleDuplicatas } from '../../receber/policy'
import { visibleVendas } from '../../varejo/policy'
import {
  CLIENTE,
  codigos,
  descrita,
  DO_CLIENTE,
  DO_FORNECEDOR,
  type FonteDe,
  type FonteSql,
  FORNECEDOR,
  REPRESENTANTE,
  UM,
} from './fonte-sql'

/** A column as the list of sales sums it: cancelled sales count as zero, and returns are subtracted. */
const contado = (
  column: SQL,
): SQL => sql`${column} * (case when p.status = ${sql.raw(String(VENDA_STATUS.cancelado))} then 0
  when p.tipo_venda = ${sql.raw(String(VENDA_TIPO.devolucao))} then -1 else 1 end)`
const FINALIZADAS = sql.raw(`p.status in (${VENDA_STATUS.finalizado}, ${VENDA_STATUS.conferido})`)

/** Retail sales: finalised and checked ones, unless the query asks for states. */
const varejo: FonteDe<'varejo'> = {
  tabela: 'venda',
  linhas: (ctx, { status }) =>
    sql`${visibleVendas(ctx, ctx.scope)} and ${status === undefined ? FINALIZADAS : sql`true`}`,
  dia: sql`p.data`,
  chave: ['codven'],
  valores: {
    valor_liq: contado(sql`p.valor_liq`),
    quantidade: contado(sql`p.quantidade`),
    documentos: UM,
  },
  dimensoes: {
    codcli: CLIENTE,
    codrep: REPRESENTANTE,
    tipo_venda: codigos(sql`p.tipo_venda`, 'int'),
    status: codigos(sql`p.status`, 'int'),
  },
  linha: {
    documento: sql`p.codven`,
    ...DO_CLIENTE,
    situacao: sql`p.status`,
    palavras: VENDA_STATUS_TEXTO,
    endereco: sql`'/FormVarejo/' || p.codven`,
  },
}

/** Receivables, open and paid, by their due day; without credits. */
const receber: FonteDe<'receber'> = {
  tabela: 'duplicata',
  linhas: (ctx) => sql`${visibleDuplicatas(ctx, ctx.scope)} and ${isTitulo}`,
  dia: sql`p.dt_vencto`,
  chave: ['numero'],
  valores: {
    valor: sql`p.valor`,
    saldo: sql`p.valor - p.valor_pago`,
    valor_pago: sql`p.valor_pago`,
    documentos: UM,
  },
  dimensoes: { codcli: CLIENTE, codrep: REPRESENTANTE, situacao: codigos(sql`p.situacao`) },
  linha: {
    documento: sql`p.numero`,
    ...DO_CLIENTE,
    situacao: sql`p.situacao`,
    palavras: FONTES.receber.dimensoes.situacao.codigos,
    endereco: sql`'/TableDuplicata?filtro=' || p.numero`,
  },
}

/** Service orders; a supplier sees the own ones only. */
const producao: FonteDe<'producao'> = {
  tabela: 'ordem_servico',
  linhas: (ctx) => visibleOrdensServico(ctx, ctx.scope),
  dia: sql`p.dt_s`,
  chave: ['numero', 'setor', 'parte'],
  valores: {
    qtde: sql`p.qtde`,
    qtde_feita: sql`p.qtde_feita`,
    refugo: sql`p.refugo`,
    documentos: UM,
  },
  dimensoes: {
    codfor: FORNECEDOR,
    setor: descrita(sql`p.setor`, 'setor'),
    situacao: codigos(sql`p.situacao`),
  },
  linha: {
    // A production order passes several sectors part by part, so the document's name includes sector and part.
    documento: sql`concat_ws(' ', p.numero, s.descricao, t.descricao)`,
    ...DO_FORNECEDOR,
    situacao: sql`p.situacao`,
    palavras: ORDEM_SERVICO_SITUACAO,
    endereco: sql`'/OrdemServico?numero=' || p.numero`,
    joins: sql`left join setor s on s.empresa = p.empresa and s.codigo = p.setor
      left join parte t on t.empresa = p.empresa and t.codigo = p.parte`,
  },
}

/** Sales orders without drafts. */
const pedido: FonteDe<'pedido'> = {
  tabela: 'pedido',
  linhas: (ctx) => sql`${visiblePedidos(ctx, ctx.scope)} and p.situacao <> 'D'`,
  dia: sql`p.dt_emissao`,
  chave: ['numero'],
  valores: {
    valor_total_liq: sql`p.valor_total_liq`,
    valor_total_fat: sql`p.valor_total_fat`,
    valor_total_pen: sql`p.valor_total_pen`,
    qtde: sql`p.qtde`,
    documentos: UM,
  },
  dimensoes: {
    codcli: CLIENTE,
    codrep: REPRESENTANTE,
    grupo: {
      coluna: sql`p.parte`,
      tipo: 'text',
      nome: (empresa, chave) => nomeDoGrupo(sql`${empresa}`, chave),
    },
    colecao: descrita(sql`p.colecao`, 'colecao'),
    situacao: codigos(sql`p.situacao`),
  },
  partes: { dimensao: 'grupo', cortadas: pedidosPorGrupo, juntas: pedidosDasPartes },
  linha: {
    documento: sql`p.numero`,
    ...DO_CLIENTE,
    situacao: sql`case p.situacao when 'F' then 'Faturado' when 'C' then 'Cancelado'
      else case when p.bloqueio = 1 and p.financeiro = 1 then 'Liberado' else 'Em Análise' end end`,
    endereco: sql`'/VerPedido/' || p.numero`,
  },
}

/** Electronic invoices without cancelled and denied ones. */
const fatura: FonteDe<'fatura'> = {
  tabela: 'fatura',
  linhas: (ctx) => sql`${visibleFaturas(ctx, ctx.scope)} and ${isLive}`,
  dia: sql`p.dt_emissao`,
  chave: ['chave'],
  valores: { valor: sql`p.valor`, documentos: UM },
  dimensoes: { codcli: CLIENTE, codrep: REPRESENTANTE },
  linha: {
    documento: sql`p.fatura`,
    ...DO_CLIENTE,
    situacao: sql`p.impresso`,
    palavras: FATURA_IMPRESSO,
    endereco: sql`'/VerFatura/' || p.chave`,
  },
}

/** Contacts with customers, without deleted ones. */
const crm: FonteDe<'crm'> = {
  tabela: 'crm',
  linhas: visibleCrm,
  dia: sql`p.data`,
  chave: ['numero'],
  valores: { documentos: UM },
  dimensoes: {
    codcli: CLIENTE,
    codrep: REPRESENTANTE,
    usuario: {
      coluna: sql`p.usuario`,
      tipo: 'text',
      nome: (_, chave) => sql`(select nome from usuario_erp where codigo = ${chave})`,
    },
    motivo: descrita(sql`p.motivo`, 'motivo'),
    tp_contato: codigos(sql`p.tp_contato`, 'int'),
    tipo: codigos(sql`p.tipo`),
  },
  linha: {
    documento: sql`p.numero`,
    ...DO_CLIENTE,
    situacao: sql`p.tipo`,
    palavras: CRM_TIPO,
    endereco: sql`'/FormCrm/' || p.numero`,
  },
}

/** Purchase orders; a supplier sees the own released ones only. */
const compra: FonteDe<'compra'> = {
  tabela: 'ordem_compra',
  linhas: (ctx) => visibleOrdens(ctx, ctx.scope),
  dia: sql`p.dt_emissao`,
  chave: ['numero'],
  valores: { valor_total: sql`p.valor_total`, documentos: UM },
  dimensoes: {
    codfor: FORNECEDOR,
    classe: descrita(sql`p.classe`, 'classe'),
    situacao: codigos(sql`p.situacao`),
  },
  linha: {
    documento: sql`p.numero`,
    ...DO_FORNECEDOR,
    situacao: sql`p.situacao`,
    palavras: ORDEM_SITUACAO,
    endereco: sql`'/FormCompra/' || p.numero`,
  },
}

const FONTES_SQL: { [Nome in FonteNome]: FonteDe<Nome> } = {
  pedido,
  fatura,
  receber,
  compra,
  varejo,
  crm,
  producao,
}

export const fonteSql = (nome: FonteNome): FonteSql => FONTES_SQL[nome]
