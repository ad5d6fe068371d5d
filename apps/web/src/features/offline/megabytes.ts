import { formatNumberBr } from '@trama/rules/number-br'

export const megabytes = (bytes: number): string => `${formatNumberBr(bytes / 2 ** 20, 0, 1)} MB`
