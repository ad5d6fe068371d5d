import type { Conta } from '@trama/contract/apl/integracao/conta'
import { columnsOf, rowsAsJson, selectRows } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import { clockOrNull, dayOf, dayOrNull } from '../../kit/momento'
import { conta_chave, conta_servico } from '../tables'

const CHAVE = {
  ...columnsOf(alias(conta_chave, 'c'), 'chave, final, uso_ip'),
  situacao: sql<Conta['chaves'][number]['situacao']>`case when c.revogada_em is not null then 'revogada'
    when c.ate <= now() then 'vencida' else 'ativa' end`,
  criada_data: dayOf(sql`c.criada_em`),
  ate_data: dayOrNull(sql`c.ate`),
  ate_hora: clockOrNull(sql`c.ate`),
  uso_data: dayOrNull(sql`c.uso_em`),
  uso_hora: clockOrNull(sql`c.uso_em`),
}
const COLUMNS = {
  ...columnsOf(alias(conta_servico, 's'), 'id, nome, ativo, entrada, saida, enderecos, versao'),
  chaves: rowsAsJson(
    CHAVE,
    sql`from conta_chave c where c.empresa = s.empresa and c.conta = s.id order by c.chave desc limit 20`,
  ),
}

/** Service accounts by name, each with its latest keys. */
export const listContas = ({ db, empresa }: AplContext): Promise<Conta[]> =>
  selectRows(db, COLUMNS, sql`from conta_servico s where s.empresa = ${empresa} order by s.nome`)
