/** CRM records (S2 §5, §8): what is wrong with one, and in which words. */

export const CRM_MESSAGES = {
  naoEncontrado: (numero: number) => `CRM ${numero} não encontrado.`,
  nadaParaExcluir: 'Não há registro para excluir.',
  usuario: (codigo: string) => `Usuário ${codigo} não encontrado.`,
  cliente: (codcli: number) => `Cliente ${codcli} não encontrado.`,
  motivo: (codigo: string) => `Motivo ${codigo} não encontrado.`,
  dataAdiante: 'A data não pode ser adiante de amanhã.',
  conclusaoAdiante: 'A data de conclusão não pode ser adiante de hoje.',
  lembreteSemData: 'Informe a data do contato para receber o lembrete.',
  proximaPassada: 'A próxima atividade não pode ser antes de hoje.',
  periodo: (dias: number) => `Período inválido: informe até ${dias} dias.`,
} as const
