import type { Entidade } from '@trama/contract/apl/entidade/entidade'
import { todayIn } from '@trama/rules/date-br'
import { rows } from '@trama/server-kit/db/database'
import { notFound } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { creditoUtilizado, entidadeListColumns, visibleEntidades } from './policy'

const DETAIL = sql`e.tipo_entidade, e.telefone2, e.fax, e.credito, e.historico, e.obs, e.data_cad, e.dt_altera, e.cod_cid,
  e.uf, e.complemento, e.cod_pais, e.cnpj_ent, e.insc_ent, e.cep_ent, e.cod_cid_ent, e.nome_cid_ent, e.uf_ent, e.end_ent,
  e.num_ent, e.bairro_ent, e.comp_ent, e.cnpj_cob, e.insc_cob, e.cep_cob, e.cod_cid_cob, e.nome_cid_cob, e.uf_cob,
  e.end_cob, e.num_cob, e.bairro_cob, e.fone_cob, e.classe, e.natureza, e.obs_finan, e.banco, e.agencia, e.conta,
  e.data_fund, e.versao`

/** The company's own notes about a customer are not the customer's to read. */
const PRIVATE = { obs: null, historico: null, credito: null, obs_finan: null, classe: null }

/** The whole records of some customers; the used credit is the sum of the open receivables. */
export async function readEntidades(ctx: AplContext, which: SQL): Promise<Entidade[]> {
  const found = await rows<Entidade>(
    ctx.db,
    sql`select ${entidadeListColumns(todayIn())}, ${DETAIL},
          ${creditoUtilizado} as credito_utilizado,
          (select coalesce(jsonb_agg(to_jsonb(c) - 'empresa' - 'codcli' order by c.ordem), '[]')
           from contato c where c.empresa = e.empresa and c.codcli = e.codcli) as contatos
        from entidade e where ${visibleEntidades(ctx)} and ${which}`,
  )
  if (ctx.actor.tipo !== 'cliente') return found
  return found.map((entidade) => ({
    ...entidade,
    ...PRIVATE,
    contatos: entidade.contatos.map((contato) => ({ ...contato, obs: null })),
  }))
}

export async function getEntidade(ctx: AplContext, codcli: number): Promise<Entidade> {
  const [found] = await readEntidades(ctx, sql`e.codcli = ${codcli}`)
  if (!found) throw notFound()
  return found
}
