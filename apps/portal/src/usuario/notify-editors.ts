import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import { inTurn } from '@trama/server-kit/in-turn'
import type { Email } from '@trama/server-kit/mail/email'
import { sql } from 'drizzle-orm'
import type { PublicContext } from '../context'
import { keyOf, type Limit, tryClaim } from '../sessao/attempts'
import { usuario } from './tables'

interface Aguarda {
  nome: string
  email: string
  nome_empresa: string
  /** Address of the waiting user's form. */
  url: string
}

/** Mail that tells a user with the right to let people in that somebody waits. */
const cadastroAguardaEmail = (para: string, { nome, email, nome_empresa, url }: Aguarda): Email => ({
  para,
  assunto: 'Novo cadastro aguarda liberação',
  titulo: 'Novo cadastro aguarda liberação',
  linhas: [
    `${nome} (${email}) se cadastrou no portal de ${nome_empresa} e aguarda a liberação de um administrador.`,
    'O e-mail não foi confirmado. Confira com a pessoa os dados e os acessos antes de liberar.',
  ],
  botao: { texto: 'Ver cadastro', url },
})

/** Limit of mails to a company's editors; beyond it waiting users appear in the list of users only. */
const NOTICES: Limit = { free: 20, firstSeconds: 60, maxSeconds: 3600, forgiveSeconds: 600 }

interface Aguardando {
  id: number
  nome: string
  email: string
  empresa: string
  nome_empresa: string
}

/** Mails the editors that a user waits for approval; otherwise nobody would learn of it. */
export async function notifyEditors(tx: Db, ctx: PublicContext, novo: Aguardando): Promise<void> {
  const { id, nome, email, empresa, nome_empresa } = novo
  if (!(await tryClaim(tx, keyOf('aviso de cadastro', empresa), NOTICES))) return
  const url = `${ctx.publicUrl}/FormUsuario/${id}`
  await inTurn(await listEditors(tx, empresa), (para) =>
    ctx.sendEmail(tx, cadastroAguardaEmail(para, { nome, email, nome_empresa, url })),
  )
}

/** E-mails of the company's administrators; those of the masters when the company has no administrator. */
async function listEditors(tx: Db, empresa: string): Promise<string[]> {
  const found = await selectRows(
    tx,
    columnsOf(usuario, 'email, tipo'),
    sql`from usuario where ativo = 1
          and (tipo = 'master' or (tipo = 'administrador' and empresa = ${empresa})) order by id`,
  )
  const own = found.filter(({ tipo }) => tipo === 'administrador')
  return (own.length > 0 ? own : found).map(({ email }) => email)
}
