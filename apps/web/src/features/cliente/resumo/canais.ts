/** Contact channels by their code (S1 §3.1). */
const CANAIS = [
  'Telefone',
  'E-mail',
  'Visita',
  'Outro',
  'Correio',
  'Redes sociais',
  'Aplicativo de mensagens',
]

export const canalText = (tp_contato: number): string => CANAIS[tp_contato] ?? 'Outro'
