/** Users with an open session, made in one statement because a test of every call by every type needs very many. */
import { randomUUID } from 'node:crypto'
import { ACESSO_PADRAO, type MenuCode, type TipoUsuario } from '@trama/contract/access'
import type { Db } from '@trama/server-kit/db/database'
import { firstRow } from '@trama/server-kit/testing/rows'
import { type Actor, signToken } from '@trama/server-kit/token'
import { sql } from 'drizzle-orm'
import { keyRing } from '../chave/key-ring'
import { hashSenha } from '../senha'
import { cnpjOf, cpfOf } from './tax-ids'
import { SENHA } from './test-portal'

/** A user with company and session. */
export interface Pessoa extends Actor {
  db: Db
  email: string
  /** CNPJ of the company. */
  cnpj_empresa: string
  token: string
}

export const actorOf = ({ id, sid, nome, tipo, cnpj, empresa, codigo_erp, acessos }: Pessoa): Actor => ({
  id,
  sid,
  nome,
  tipo,
  cnpj,
  empresa,
  codigo_erp,
  acessos,
})

/** First number of these people, apart from the numbers of the test portal's own factories. */
let serial = 500_000
export const nextSerial = () => (serial += 1)
export const freshEmail = () => `p${nextSerial()}@teste.com.br`

let senha: Promise<string> | undefined

export function people(db: Db) {
  const keys = keyRing(db)
  return async (
    { codcli, cnpj: cnpj_empresa }: { codcli: string; cnpj: string },
    tipo: TipoUsuario,
    {
      acessos = [...ACESSO_PADRAO[tipo]],
      nome = 'Pessoa',
      codigo_erp = '',
    }: { acessos?: MenuCode[]; nome?: string; codigo_erp?: string } = {},
  ): Promise<Pessoa> => {
    const n = nextSerial()
    const person = { nome: `${nome} ${n}`, tipo, cnpj: cpfOf(n), empresa: codcli, codigo_erp, acessos }
    const email = `p${n}@teste.com.br`
    const sid = randomUUID()
    senha ??= hashSenha(SENHA)
    const made = await firstRow<{ id: number }>(
      db,
      sql`with u as (
            insert into usuario (empresa, nome, email, cnpj, senha_hash, tipo, codigo_erp)
            values (${codcli}, ${person.nome}, ${email}, ${person.cnpj}, ${await senha}, ${tipo}, ${codigo_erp})
            returning id),
          a as (insert into acesso (usuario_id, codigo)
            select u.id, c from u, jsonb_array_elements_text(${JSON.stringify(acessos)}::jsonb) c),
          s as (insert into sessao (id, usuario_id, expira_em, ip, agente)
            select ${sid}::uuid, u.id, now() + interval '8 hours', '', '' from u)
          select id from u`,
    )
    const actor = { ...person, id: made?.id ?? 0, sid }
    return { ...actor, db, email, cnpj_empresa, token: await signToken(actor, await keys.signing()) }
  }
}

interface EmpresaDada {
  nome?: string
  /** Address of the company's application server; without it no server answers. */
  apl?: { servidor: string; porta: number }
}

/** Stores a company with more licences (`qtde_rep`) than a test needs. */
export async function anEmpresaRow(
  db: Db,
  { nome, apl = { servidor: 'apl.test', porta: 3001 } }: EmpresaDada = {},
) {
  const n = nextSerial()
  const row = { codcli: `E${n}`, cnpj: cnpjOf(n), nome: nome ?? `Empresa ${n}` }
  await db.execute(sql`insert into empresa (codcli, cnpj, nome, servidor, porta, qtde_rep)
    values (${row.codcli}, ${row.cnpj}, ${row.nome}, ${apl.servidor}, ${apl.porta}, 9999)`)
  return row
}
