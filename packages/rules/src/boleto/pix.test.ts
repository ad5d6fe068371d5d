import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info'
import { isValidPixPayload } from '@brazilian-utils/brazilian-utils/is-valid-pix-payload'
import { expect, test } from 'vitest'
import vectors from '../../test-data/boleto-vectors.json'
import { pixDinamico } from './pix'

/** CRC-16/CCITT-FALSE, bit by bit: independent of the library's. */
function crc16(text: string): string {
  let crc = 0xff_ff
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80_00 ? ((crc << 1) ^ 0x10_21) & 0xff_ff : crc << 1
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

test.each(vectors.crc16)('crc of $input', ({ input, expected }) => expect(crc16(input)).toBe(expected))

test.each(vectors.pix)('$expected.kind', ({ input, expected }) => {
  expect(isValidPixPayload(input)).toBe(expected.valid)
  expect(crc16(input.slice(0, -4))).toBe(expected.crc)
})

const bacen = { url: 'pix.example.com/8b3da2f39a4140d1a91abd93113bd441', beneficiario: 'Fulano de Tal' }

test('the code of the dynamic example in the manual of Bacen', () => {
  const made = pixDinamico({ ...bacen, cidade: 'BRASILIA' })
  expect(made).toBe(
    '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4',
  )
})

test('handles accents, long names, an address with https:// and a missing city', () => {
  const made = pixDinamico({
    url: ' https://pix.banco.example/qr/v2/abc ',
    beneficiario: 'Confecções São João da Boa Vista Indústria e Comércio Ltda',
    cidade: '',
  })
  expect(getPixPayloadInfo(made ?? '')).toEqual({
    url: 'pix.banco.example/qr/v2/abc',
    merchantName: 'Confeccoes Sao Joao da Bo',
    merchantCity: 'BRASIL',
    pointOfInitiation: 'dynamic',
  })
  expect(made?.slice(-4)).toBe(crc16(made?.slice(0, -4) ?? ''))
})

test.each(['', 'pix', 'a key@bank.com', `pix.example.com/${'a'.repeat(80)}`, '123.456.789-09'])(
  '%j is not the address of a charge',
  (url) => expect(pixDinamico({ ...bacen, url, cidade: 'X' })).toBeUndefined(),
)
