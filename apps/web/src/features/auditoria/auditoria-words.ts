/** Words for what the servers write into their trails; an unknown one is shown as it is. */
const ACOES: Record<string, string> = {
  incluir: 'Inclusão',
  alterar: 'Alteração',
  excluir: 'Exclusão',
  liberar: 'Liberação',
  login: 'Entrada',
  logout: 'Saída',
  encerrar: 'Sessão encerrada',
  convidar: 'Convite',
  redefinir: 'Senha redefinida',
  ativar: 'Ativação',
  desativar: 'Desativação',
  remover: 'Remoção',
  anonimizar: 'Anonimização',
  exportar: 'Exportação',
}

export const REGISTROS = [
  { value: 'usuario', label: 'Usuário' },
  { value: 'empresa', label: 'Empresa' },
  { value: 'sessao', label: 'Sessão' },
  { value: 'convite', label: 'Convite' },
  { value: 'dois_fatores', label: 'Duas etapas' },
  { value: 'pedido', label: 'Pedido' },
] as const

export const acaoText = (acao: string): string => ACOES[acao] ?? acao
export const registroText = (registro: string): string =>
  REGISTROS.find(({ value }) => value === registro)?.label ?? registro
