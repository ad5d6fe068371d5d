/** Safety of the account: password recovery, second factor, own sessions, personal data (decisions §4, LGPD). */
import * as z from 'zod/mini'
import { EDITORES_DE_USUARIOS, TIPOS } from '../access'
import { Auditoria } from '../auditoria'
import { routes } from '../route'
import {
  date,
  email,
  flag,
  int,
  intText,
  optional,
  requiredText,
  resultado,
  senhaNova,
  time,
  uuid,
} from '../wire'
import { Preferencia } from './preferencia'
import { Visao } from './visao'
import { UsuarioPortal } from './usuario'

/** An open session of the user. Dates and times are of America/Sao_Paulo. */
export const SessaoAberta = z.object({
  id: z.string(),
  data: date,
  hora: time,
  /** Day and time of the last use, accurate to a few minutes. */
  usada_data: date,
  usada_hora: time,
  ip: z.string(),
  /** The browser's User-Agent. */
  agente: z.string(),
  /** S: the session of this call. */
  atual: flag,
})
export type SessaoAberta = z.output<typeof SessaoAberta>

/** Everything that the portal stores about a person. */
export const DadosPessoais = z.object({
  gerado_data: date,
  gerado_hora: time,
  usuario: UsuarioPortal,
  sessoes: z.array(SessaoAberta),
  /** Missing from older portals, which do not store preferences or views. */
  preferencias: optional(z.array(Preferencia)),
  visoes: optional(z.array(Visao)),
  auditoria: z.array(Auditoria),
})
export type DadosPessoais = z.output<typeof DadosPessoais>

const OWN = { tipos: TIPOS, rows: 'o próprio usuário' } as const
const OWN_OR_EDITOR = {
  tipos: TIPOS,
  rows: 'o próprio; administrador os da sua empresa que não têm mais direitos que ele; master todos',
} as const
const EDITORS = {
  tipos: EDITORES_DE_USUARIOS,
  rows: 'administrador os da sua empresa que não têm mais direitos que ele; master todos; nunca o próprio',
} as const
const id = z.object({ id: intText })
const sessaoId = z.object({ id: uuid })
const codigo = requiredText(20)
const senha = requiredText(200)

export const contaRoutes = routes({
  recoverSenha: {
    method: 'POST',
    path: '/RecuperarSenha',
    summary:
      'Envia por e-mail um link de uso único para redefinir a senha; responde igual se o e-mail não existe',
    body: z.object({ email }),
    reply: resultado,
    replies: 'one',
    access: 'public',
  },
  replaceSenha: {
    method: 'POST',
    path: '/RedefinirSenha',
    summary: 'Troca a senha com o link de recuperação e encerra as sessões do usuário',
    body: z.object({ token: requiredText(200), senha: senhaNova }),
    reply: resultado,
    replies: 'one',
    access: 'public',
  },
  undoAlteracao: {
    method: 'POST',
    path: '/DesfazerAlteracao',
    summary:
      'Desfaz, com o link enviado ao endereço anterior, a troca de e-mail, senha ou segundo fator e encerra as sessões',
    body: z.object({ token: requiredText(200) }),
    /** `token` sets the new password, as a recovery link does. */
    reply: z.object({ resultado: z.string(), token: z.string() }),
    replies: 'one',
    access: 'public',
  },
  resendLink: {
    method: 'POST',
    path: '/DesfazerAlteracao/NovoLink',
    summary:
      'Envia um novo link, que define a senha, ao endereço que recebeu um link já usado; responde igual para qualquer link',
    body: z.object({ token: requiredText(200) }),
    reply: resultado,
    replies: 'one',
    access: 'public',
  },
  checkRecuperacao: {
    method: 'POST',
    path: '/RedefinirSenha/Conferir',
    summary: 'Diz se um link de recuperação ainda vale, sem gastá-lo',
    body: z.object({ token: requiredText(200) }),
    /** `usuario` is what one types at the login; missing from older portals. */
    reply: z.object({ resultado: z.string(), usuario: optional(z.string()) }),
    replies: 'one',
    access: 'public',
  },
  getDoisFatores: {
    method: 'GET',
    path: '/DoisFatores',
    summary: 'Situação da verificação em duas etapas do próprio usuário',
    reply: z.object({ ativo: flag, exigido: flag, codigos_restantes: int }),
    replies: 'one',
    access: OWN,
  },
  startDoisFatores: {
    method: 'POST',
    path: '/DoisFatores',
    summary: 'Começa a configurar a verificação em duas etapas (TOTP)',
    body: z.object({ senha }),
    reply: z.object({ segredo: z.string(), uri: z.string() }),
    replies: 'one',
    access: OWN,
  },
  confirmDoisFatores: {
    method: 'POST',
    path: '/DoisFatores/Ativar',
    summary: 'Ativa a verificação em duas etapas e entrega os códigos de recuperação, uma única vez',
    body: z.object({ codigo }),
    reply: z.object({ resultado: z.string(), codigos_recuperacao: z.array(z.string()) }),
    replies: 'one',
    access: OWN,
  },
  stopDoisFatores: {
    method: 'POST',
    path: '/DoisFatores/Desativar',
    summary: 'Desativa a verificação em duas etapas do próprio usuário',
    body: z.object({ senha, codigo }),
    reply: resultado,
    replies: 'one',
    access: OWN,
  },
  newCodigos: {
    method: 'POST',
    path: '/DoisFatores/Codigos',
    summary: 'Gera novos códigos de recuperação no lugar dos anteriores e os entrega, uma única vez',
    body: z.object({ senha, codigo }),
    reply: z.object({ resultado: z.string(), codigos_recuperacao: z.array(z.string()) }),
    replies: 'one',
    access: OWN,
  },
  removeDoisFatores: {
    method: 'POST',
    path: '/DoisFatores/:id/Remover',
    summary: 'Remove a verificação em duas etapas de quem perdeu o aparelho e encerra as suas sessões',
    params: id,
    body: z.object({}),
    reply: resultado,
    replies: 'one',
    access: EDITORS,
  },
  listSessoes: {
    method: 'GET',
    path: '/Sessoes',
    summary: 'Sessões abertas do próprio usuário',
    reply: SessaoAberta,
    replies: 'many',
    access: OWN,
  },
  endSessao: {
    method: 'DELETE',
    path: '/Sessoes/:id',
    summary: 'Encerra uma sessão do próprio usuário',
    params: sessaoId,
    reply: resultado,
    replies: 'one',
    access: OWN,
  },
  endOutrasSessoes: {
    method: 'POST',
    path: '/Sessoes/EncerrarOutras',
    summary: 'Encerra as outras sessões do próprio usuário',
    body: z.object({}),
    reply: z.object({ resultado: z.string(), encerradas: int }),
    replies: 'one',
    access: OWN,
  },
  getDadosPessoais: {
    method: 'GET',
    path: '/Usuario/:id/Dados',
    summary: 'Exporta os dados pessoais que o portal guarda de um usuário (LGPD)',
    params: id,
    reply: DadosPessoais,
    replies: 'one',
    access: OWN_OR_EDITOR,
  },
  anonymiseUsuario: {
    method: 'POST',
    path: '/Usuario/:id/Anonimizar',
    summary: 'Remove os dados pessoais de um usuário, que deixa de entrar (LGPD)',
    params: id,
    body: z.object({}),
    reply: resultado,
    replies: 'one',
    access: EDITORS,
  },
})
