import { expect, test } from 'vitest'
import { acaoText } from './auditoria-words'

test.each([
  ['usuario', 'renovar', 'Novos códigos'],
  ['conta_servico', 'renovar', 'Nova chave'],
  ['conta_servico', 'revogar', 'Chave revogada'],
  ['conta_servico', 'recusar', 'Tentativa recusada'],
  ['webhook', 'renovar', 'Novo segredo'],
  ['webhook', 'testar', 'Teste enviado'],
  ['webhook', 'enviar', 'Novo envio'],
  ['pedido', 'recusar', 'Recusa'],
  ['pedido', 'constructor', 'constructor'],
])('a record %s with the action %s is shown as %s', (registro, acao, text) => {
  expect(acaoText({ acao, registro })).toBe(text)
})
