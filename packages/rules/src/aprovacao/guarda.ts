/** Texts about what guards approvals, which one person alone does not change. */
export const GUARDA_MESSAGES = {
  parametro: (codigo: string) =>
    `O parâmetro ${codigo} diz quem aprova o quê: outra pessoa, que libere compras ou pagamentos, precisa autorizar.`,
  acesso: (usuario: string) =>
    `${usuario} passaria a ter esta empresa e poderia aprovar: outra pessoa, que libere compras ou pagamentos, precisa autorizar.`,
  liberacao: (documento: string, genero: 'a' | 'o') =>
    `${documento} ficaria liberad${genero}: outra pessoa, que libere compras ou pagamentos, precisa autorizar.`,
  conta:
    'Esta conta grava quem aprova o quê, ou pedidos e ordens já liberados: outra pessoa, que libere compras ou pagamentos, precisa autorizar.',
  autorizaOutra: 'Quem autoriza é outra pessoa, não quem grava.',
  naoAutoriza: 'Quem autoriza libera compras ou pagamentos nesta empresa.',
  autorizacaoEncerrada: 'A sessão de quem autorizou terminou. Peça que entre de novo.',
} as const
