import { ORDEM_SERVICO_SITUACAO } from '@trama/contract/apl/ordem-servico/fields'
import { sql } from 'drizzle-orm'
import { visibleOrdensServico } from '../../ordem-servico/policy'
import { codigos, descrita, DO_FORNECEDOR, type FonteDe, FORNECEDOR, UM } from './fonte-sql'

/** Service orders; a supplier sees the own ones only. */
export const producao: FonteDe<'producao'> = {
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
