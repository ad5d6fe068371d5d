import type { Auditoria, AuditoriaQuery } from '@trama/contract/auditoria'
import { type Db, rows } from '@trama/server-kit/db/database'
import { listAuditoria as listRows } from '@trama/server-kit/db/list-auditoria'
import { sql } from 'drizzle-orm'
import type { SessionContext } from '../context'

/** The trail that the actor reaches, with the names of the people and companies in it. */
export async function listAuditoria(
  { db, actor }: SessionContext,
  query: AuditoriaQuery,
): Promise<Auditoria[]> {
  const found = await listRows(db, query, actor.tipo === 'master' ? undefined : actor.empresa)
  const [empresas, registros] = [await loadEmpresas(db), await loadRegistros(db, found)]
  return found.map((row) => ({
    ...row,
    nome_empresa: empresas.get(row.empresa) ?? '',
    nome_registro:
      row.registro === 'empresa'
        ? (empresas.get(row.chave) ?? '')
        : (registros.get(`${row.registro} ${row.chave}`) ?? ''),
    nomes: empresasIn(row).map((codigo) => ({ campo: 'empresa', codigo, nome: empresas.get(codigo) ?? '' })),
  }))
}

/** Companies that a user was moved from and to. */
const empresasIn = ({ antes, depois }: Auditoria): string[] =>
  [antes, depois].flatMap((record) => (typeof record?.empresa === 'string' ? [record.empresa] : []))

async function loadEmpresas(db: Db): Promise<Map<string, string>> {
  const found = await rows<{ codcli: string; nome: string }>(db, sql`select codcli, nome from empresa`)
  return new Map(found.map(({ codcli, nome }) => [codcli, nome]))
}

/** Whose record it was: of a user, of a session, or whom an invitation was for. */
async function loadRegistros(db: Db, trail: readonly Auditoria[]): Promise<Map<string, string>> {
  const keys = JSON.stringify(trail.map(({ registro, chave }) => ({ registro, chave })))
  const found = await rows<{ registro: string; chave: string; nome: string }>(
    db,
    sql`with lido as (select distinct registro, chave from jsonb_to_recordset(${keys}::jsonb) as t (registro text, chave text))
        select l.registro, l.chave, u.nome from lido l
          join usuario u on l.chave = u.id::text where l.registro in ('usuario', 'dois_fatores', 'sessao')
        union all
        select l.registro, l.chave, u.nome from lido l
          join sessao s on l.chave = s.id::text join usuario u on u.id = s.usuario_id where l.registro = 'sessao'
        union all
        select l.registro, l.chave, coalesce(u.nome, c.email, c.cnpj, '') from lido l
          join convite c on l.chave = c.id::text left join usuario u on u.id = c.usuario_id
        where l.registro = 'convite'`,
  )
  return new Map(found.map(({ registro, chave, nome }) => [`${registro} ${chave}`, nome]))
}
