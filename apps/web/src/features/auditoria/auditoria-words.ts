import type { Acao, RegistroAuditado } from '@trama/contract/auditoria'

/** Words for what the servers write into their trails; an unknown one is shown as it is. */
const ACOES: Record<Acao, string> = {
  incluir: 'Inclusão',
  alterar: 'Alteração',
  excluir: 'Exclusão',
  liberar: 'Liberação',
  desfazer: 'Liberação desfeita',
  reprovar: 'Recusa',
  faturar: 'Faturamento',
  login: 'Entrada',
  logout: 'Saída',
  encerrar: 'Sessão encerrada',
  recusar: 'Código recusado',
  recuperar: 'Link de senha',
  redefinir: 'Senha redefinida',
  configurar: 'Configuração',
  ativar: 'Ativação',
  desativar: 'Desativação',
  remover: 'Remoção',
  anonimizar: 'Anonimização',
  importar: 'Importação',
  compartilhar: 'Link criado',
  revogar: 'Link revogado',
  enviar: 'Envio por e-mail',
}

export const REGISTROS = [
  { value: 'usuario', label: 'Usuário' },
  { value: 'empresa', label: 'Empresa' },
  { value: 'sessao', label: 'Sessão' },
  { value: 'convite', label: 'Convite' },
  { value: 'dois_fatores', label: 'Duas etapas' },
  { value: 'pedido', label: 'Pedido' },
  { value: 'entidade', label: 'Cliente' },
  { value: 'catalogo', label: 'Catálogo' },
  { value: 'imagem', label: 'Imagens' },
] as const satisfies { value: RegistroAuditado; label: string }[]

export const acaoText = (acao: string): string =>
  Object.entries(ACOES).find(([name]) => name === acao)?.[1] ?? acao
export const registroText = (registro: string): string =>
  REGISTROS.find(({ value }) => value === registro)?.label ?? registro
