import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info'
import { isValidPixPayload } from '@brazilian-utils/brazilian-utils/is-valid-pix-payload'
import { expect, it } from 'vitest'
import { pixDaVenda } from './pix'

const given = {
  codven: 123,
  valor: 49.9,
  chave: '12ABC34501DE35',
  recebedor: 'Confecções Trama & Cia',
  cidade: 'Blumenau',
}

it('the PIX code asks for the value, with an id of the sale, for the company', () => {
  const made = pixDaVenda(given)
  expect(made?.txid).toBe('V00000123C4990')
  expect(isValidPixPayload(made?.codigo ?? '')).toBe(true)
  expect(getPixPayloadInfo(made?.codigo ?? '')).toMatchObject({
    amount: 49.9,
    txid: 'V00000123C4990',
    merchantCity: 'Blumenau',
  })
  expect(made?.codigo).toContain('540549.90')
})

it('another value gives another id; a missing city is filled in', () => {
  expect(pixDaVenda({ ...given, valor: 50 })?.txid).toBe('V00000123C5000')
  expect(pixDaVenda({ ...given, cidade: null })?.codigo).toContain('6006BRASIL')
})

it('an invalid key gives no PIX code', () => {
  expect(pixDaVenda({ ...given, chave: 'não é chave' })).toBeUndefined()
})
