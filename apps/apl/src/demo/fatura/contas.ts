import type { Random } from '../random'

/** Bank accounts that collect receivables; the first one is the company's default. */
export const CONTAS = [
  {
    conta: 'ITAU',
    descricao: 'Itaú, cobrança',
    banco: '341',
    agencia: '0057',
    numero: '12345',
    digito: '7',
    carteira: '109',
    convenio: null,
    pix_chave: 'financeiro@trama.demo',
  },
  {
    conta: 'BRADESCO',
    descricao: 'Bradesco, cobrança',
    banco: '237',
    agencia: '1172',
    numero: '0403005',
    digito: '2',
    carteira: '09',
    convenio: null,
    pix_chave: null,
  },
  {
    conta: 'BB',
    descricao: 'Banco do Brasil, cobrança',
    banco: '001',
    agencia: '4042',
    numero: '61900',
    digito: '8',
    carteira: '17',
    convenio: '1238798',
    pix_chave: null,
  },
] as const

/** Parameters for overdue titles (docs/operations.md). */
export const PARAMETROS = { FIN10: CONTAS[0].conta, FIN20: '1', FIN30: '2' }

/** Account that collects from a customer, the same at each call; a few customers pay without a bank. */
export function contaOf(codcli: number): (typeof CONTAS)[number] | undefined {
  const place = (codcli * 7) % 20
  if (place < 11) return CONTAS[0]
  if (place < 15) return CONTAS[1]
  return place < 18 ? CONTAS[2] : undefined
}

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const letters = (random: Random, alphabet: string, count: number) =>
  Array.from({ length: count }, () => alphabet.charAt(random.int(0, alphabet.length - 1))).join('')

/** A boleto's public code (`apps/apl/src/boleto/codigo.ts`), the same each time the demo is made. */
export const codigoOf = (random: Random): string => letters(random, DIGITS, 16)
export const urlPixOf = (random: Random): string =>
  `pix.banco.example/qr/v2/${letters(random, '0123456789abcdef', 32)}`
