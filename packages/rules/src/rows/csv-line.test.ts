import { expect, test } from 'vitest'
import { csvLine } from './csv-line'

test.each([
  ['-5,00', '-5,00'],
  ['-1.234,56', '-1.234,56'],
  ['-5', '-5'],
  ["-1+cmd|' /C calc'!A0", "'-1+cmd|' /C calc'!A0"],
  ['-2+3', "'-2+3"],
  ['-A1', "'-A1"],
  ['-', "'-"],
  ['=1+1', "'=1+1"],
  ['+5511', "'+5511"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['a-1', 'a-1'],
  ['a;"b"', '"a;""b"""'],
])('%j is written as %j', (text, written) => expect(csvLine([text, -5, null])).toBe(`${written};-5;\r\n`))
