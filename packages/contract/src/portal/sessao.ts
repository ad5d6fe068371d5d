/** Login, token and address calls of the portal server (S1 §7.2, decisions §4). */
import * as z from 'zod/mini'
import { TIPOS, tipoUsuario } from '../access'
import { routes } from '../route'
import { code, flag, int, requiredText, resultado, text } from '../wire'

/** The user as the session knows it (decisions §4). */
export const UsuarioSessao = z.object({
  id: int,
  nome: z.string(),
  email: z.string(),
  cnpj: z.string(),
  tipo: tipoUsuario,
  codigo_erp: z.string(),
  empresa: z.string(),
  nome_empresa: z.string(),
  servidor: z.string(),
  porta: int,
})
export type UsuarioSessao = z.output<typeof UsuarioSessao>

/** `codigo`: the second factor, when the portal asks for it (an authenticator's code or a recovery code). */
export const Credenciais = z.object({
  usuario: requiredText(254),
  senha: requiredText(200),
  codigo: z.optional(text(20)),
})
export type Credenciais = z.output<typeof Credenciais>

const SessaoReply = z.object({
  resultado: z.string(),
  token: z.string(),
  usuario: UsuarioSessao,
  /** Told once, by the login that finished setting up the second factor. */
  codigos_recuperacao: z.optional(z.array(z.string())),
})

/**
 * What a login without `codigo` gets beside the error text when the password was right but a second factor is
 * needed: `codigo`, ask for it; `configurar`, the company requires one and the user has none yet: show `uri` as a QR
 * code, then log in again with the code. A wrong code leaves `segredo` and `uri` out: those shown before still hold.
 */
export const DoisFatoresPedido = z.object({
  dois_fatores: z.enum(['codigo', 'configurar']),
  segredo: z.optional(z.string()),
  uri: z.optional(z.string()),
})
export type DoisFatoresPedido = z.output<typeof DoisFatoresPedido>

const TipoOuNome = z.union([
  z.enum(TIPOS as [(typeof TIPOS)[number], ...typeof TIPOS]),
  z.string().check(z.regex(/^(1|2|3|4|9|99)$/)),
])

const EVERYONE = { tipos: TIPOS, rows: 'a própria sessão' } as const

export const sessaoRoutes = routes({
  login: {
    method: 'POST',
    path: '/Login',
    summary: 'Abre uma sessão com e-mail (ou CNPJ/CPF) e senha',
    body: Credenciais,
    reply: SessaoReply,
    replies: 'one',
    access: 'public',
  },
  validarToken: {
    method: 'POST',
    path: '/ValidarToken',
    summary: 'Confere o token e o renova depois de metade da sua vida',
    body: z.object({ token: z.optional(text(4000)) }),
    reply: SessaoReply,
    replies: 'one',
    access: EVERYONE,
  },
  logout: {
    method: 'POST',
    path: '/Logout',
    summary: 'Encerra a sessão em todos os servidores',
    body: z.object({}),
    reply: resultado,
    replies: 'one',
    access: EVERYONE,
  },
  getSessao: {
    method: 'GET',
    path: '/Sessao',
    summary: 'Diz ao servidor APL se a sessão do token ainda vive',
    reply: z.object({ ativa: flag }),
    replies: 'one',
    access: EVERYONE,
  },
  enderecoApi: {
    method: 'GET',
    path: '/EnderecoAPI',
    summary: 'Endereço do servidor APL da empresa do usuário',
    query: z.object({ empresa: z.optional(code) }),
    reply: z.object({ servidor: z.string(), porta: int }),
    replies: 'one',
    access: EVERYONE,
  },
  validarPortal: {
    method: 'GET',
    path: '/ValidarPortal',
    summary: 'Situação da empresa no portal e contagem de licenças do tipo de usuário',
    query: z.object({
      tipo: TipoOuNome,
      cnpj: z.optional(text(18)),
      codcli: z.optional(text(30)),
    }),
    reply: z.object({ liberado: flag, qtde_cadastro: int, qtde_licenca: int, nome_empresa: z.string() }),
    replies: 'one',
    access: 'public',
  },
})
