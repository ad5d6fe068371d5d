/** Error texts of CRM records (S2 §5, §8). */

export const CRM_MESSAGES = {
  naoEncontrado: (numero: number) => `CRM ${numero} não encontrado.`,
  nadaParaExcluir: 'Não há registro para excluir.',
  usuario: (codigo: string) => `Usuário ${codigo} não encontrado.`,
  cliente: (codcli: number) => `Cliente ${codcli} não encontrado.`,
  motivo: (codigo: string) => `Motivo ${codigo} não encontrado.`,
  dataAdiante: 'Data adiante do permitido.',
  lembreteSemData: 'Informe a data do contato para receber o lembrete.',
  periodo: (dias: number) => `Período inválido: informe até ${dias} dias.`,
} as const
