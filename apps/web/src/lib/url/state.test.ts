import { PedidoQuery } from '@trama/contract/apl/pedido/list'
import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search'
import { decodeQuery, encodeQuery, validateSearch } from './state'

const validate = validateSearch(PedidoQuery, ['pagina', 'offset'])

describe('filters in the address', () => {
  it('keeps the forms of the wire and drops each parameter that is wrong, unknown or left out', () => {
    const search = {
      dt_emissao_ini: '01/02/2026',
      dt_emissao_fim: '31/02/2026',
      situacao: 'X',
      filtro: 'lã',
      a: '1',
    }
    expect(validate({ ...search, pagina: '3', codcli: 12 })).toEqual({
      dt_emissao_ini: '01/02/2026',
      filtro: 'lã',
      codcli: '12',
    })
  })

  it('decodes the wire form to ISO dates and numbers, and encodes them back', () => {
    const inside = decodeQuery(PedidoQuery, { dt_emissao_ini: '01/02/2026', codcli: '12' })
    expect(inside).toEqual({ dt_emissao_ini: '2026-02-01', codcli: 12 })
    expect(encodeQuery(PedidoQuery, { ...inside, filtro: '' })).toEqual({
      dt_emissao_ini: '01/02/2026',
      codcli: '12',
    })
  })

  it('writes plain strings with readable dates and reads them back', () => {
    const search = { dt_emissao_ini: '01/02/2026', filtro: 'a&b 100%', situacao: '', vazio: undefined }
    const text = stringifySearch(search)
    expect(text).toBe('?dt_emissao_ini=01/02/2026&filtro=a%26b+100%25')
    expect(parseSearch(text)).toEqual({ dt_emissao_ini: '01/02/2026', filtro: 'a&b 100%' })
    expect(stringifySearch({})).toBe('')
  })
})
