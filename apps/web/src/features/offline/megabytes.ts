export const megabytes = (bytes: number): string =>
  `${(bytes / 2 ** 20).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`
