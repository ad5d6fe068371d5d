/** In a new company nobody else approves yet, so the operator makes the first users who do. */
const OUTRA =
  'outra pessoa, que libere compras ou pagamentos, precisa autorizar. Se ainda não há outra, quem opera o servidor grava os primeiros usuários: npm run admin -- importar.'

/** Texts about what guards approvals, which one person alone does not change. */
export const GUARDA_MESSAGES = {
  parametro: (codigo: string) => `O parâmetro ${codigo} diz quem aprova o quê: ${OUTRA}`,
  acesso: (usuario: string) => `${usuario} passaria a ter esta empresa e poderia aprovar: ${OUTRA}`,
  liberacao: (documento: string, genero: 'a' | 'o') => `${documento} ficaria liberad${genero}: ${OUTRA}`,
  conta: `Esta conta grava quem aprova o quê, ou pedidos e ordens já liberados: ${OUTRA}`,
  autorizaOutra: 'Quem autoriza é outra pessoa, não quem grava.',
  naoAutoriza: 'Quem autoriza libera compras ou pagamentos nesta empresa.',
  autorizacaoEncerrada: 'A sessão de quem autorizou terminou. Peça que entre de novo.',
} as const
