import type { Auditoria, AuditoriaQuery, auditoriaRoutes } from '@trama/contract/auditoria'
import { proximaOf, withProxima } from '@trama/contract/proxima'
import type { Db } from '@trama/server-kit/db/database'
import { listAuditoria as listRows } from '@trama/server-kit/db/list-auditoria'
import { columnsOf, selectRows, selectUnion } from '@trama/server-kit/db/select'
import type { Handlers } from '@trama/server-kit/http/implement'
import { sql } from 'drizzle-orm'
import type { PublicContext, SessionContext } from '../context'
import { empresa } from '../empresa/tables'

/** The audit trail that the actor may read, with the names of the people and companies in it. */
async function listAuditoria({ db, actor }: SessionContext, query: AuditoriaQuery): Promise<Auditoria[]> {
  const found = await listRows(db, query, actor.tipo === 'master' ? undefined : actor.empresa)
  const [empresas, registros] = [await loadEmpresas(db), await loadRegistros(db, found)]
  const rows = found.map((row) => ({
    ...row,
    nome_empresa: empresas.get(row.empresa) ?? '',
    nome_registro:
      row.registro === 'empresa'
        ? (empresas.get(row.chave) ?? '')
        : (registros.get(`${row.registro} ${row.chave}`) ?? ''),
    nomes: empresasIn(row).map((codigo) => ({ campo: 'empresa', codigo, nome: empresas.get(codigo) ?? '' })),
  }))
  return withProxima(rows, proximaOf(found))
}

/** Companies before and after a change of a user's company. */
const empresasIn = ({ antes, depois }: Auditoria): string[] =>
  [antes, depois].flatMap((record) => (typeof record?.empresa === 'string' ? [record.empresa] : []))

async function loadEmpresas(db: Db): Promise<Map<string, string>> {
  const found = await selectRows(db, columnsOf(empresa, 'codcli, nome'), sql`from empresa`)
  return new Map(found.map(({ codcli, nome }) => [codcli, nome]))
}

/** Names for the changed records: of the user, of the session's user, or of the person invited. */
async function loadRegistros(db: Db, trail: readonly Auditoria[]): Promise<Map<string, string>> {
  const keys = JSON.stringify(trail.map(({ registro, chave }) => ({ registro, chave })))
  const lido = sql`(select distinct registro, chave
    from jsonb_to_recordset(${keys}::jsonb) as t (registro text, chave text)) l`
  const key = { registro: sql<string>`l.registro`, chave: sql<string>`l.chave` }
  const nome = sql<string>`u.nome`
  const found = await selectUnion(db, [
    {
      columns: { ...key, nome },
      rest: sql`from ${lido} join usuario u on l.chave = u.id::text
        where l.registro in ('usuario', 'dois_fatores', 'sessao')`,
    },
    {
      columns: { ...key, nome },
      rest: sql`from ${lido} join sessao s on l.chave = s.id::text join usuario u on u.id = s.usuario_id
        where l.registro = 'sessao'`,
    },
    {
      columns: { ...key, nome: sql<string>`coalesce(u.nome, c.email, c.cnpj, '')` },
      rest: sql`from ${lido} join convite c on l.chave = c.id::text left join usuario u on u.id = c.usuario_id
        where l.registro = 'convite'`,
    },
  ])
  return new Map(found.map(({ registro, chave, nome }) => [`${registro} ${chave}`, nome]))
}

export const auditoriaHandlers: Handlers<typeof auditoriaRoutes, PublicContext, SessionContext> = {
  listAuditoria: (ctx, { query }) => listAuditoria(ctx, query),
}
