/** Texts for users about goals. */
export const META_MESSAGES = {
  gravadas: (count: number) => (count === 1 ? '1 meta gravada.' : `${count} metas gravadas.`),
  nadaMudou: 'Nenhuma meta mudou.',
  repetida: (codrep: string, mes: string) =>
    `A meta do representante ${codrep} para ${mes} veio mais de uma vez.`,
  representante: (codrep: string) => `Representante ${codrep} não encontrado.`,
  conflito: (count: number) =>
    count === 1
      ? 'Outra pessoa mudou uma dessas metas. Nada foi gravado.'
      : `Outra pessoa mudou ${count} dessas metas. Nada foi gravado.`,
  semRepresentante: 'Informe o representante.',
  variosRepresentantes: 'Há mais de um representante com este nome: informe o código.',
  mesInvalido: 'Informe um mês, como 11/2026 ou novembro.',
  valorInvalido: 'Informe um valor em reais, como 12.500,00.',
  pecasInvalidas: 'Informe um número inteiro de peças.',
  valorAlto: 'O valor passa do que uma meta pode ter.',
  semMeta: 'Informe o valor ou as peças.',
  jaNaLinha: (row: number) => `Repetido na linha ${row}.`,
} as const
