import { useMutation } from '@tanstack/react-query'
import { type ConexaoTestada, EnderecoTestado } from '@trama/contract/portal/empresa'
import type { EMPRESA_FIELDS } from '@trama/contract/portal/empresa-fields'
import { formatInteger } from '@trama/rules/number-br'
import { PlugZap } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { complete } from '@/components/crud/form/form-errors'
import type { FormValues } from '@/components/crud/form/record-fields'
import { Button } from '@/components/ui/button'
import { Banner } from '@/components/ui/status/banner'
import { errorText } from '@/lib/api/api-error'
import styles from './conexao-panel.module.css'
import { empresaApi } from './empresa-api'

type EnderecoForm = Pick<FormValues<typeof EMPRESA_FIELDS>, 'servidor' | 'porta'>

const FIELDS = ['servidor', 'porta'] as const

/** Panel "Testar conexão": says which server answers at the address typed in the form, saved or not. */
export function ConexaoPanel() {
  const { trigger } = useFormContext<EnderecoForm>()
  const [servidor, porta] = useWatch<EnderecoForm, typeof FIELDS>({ name: FIELDS })
  const test = useMutation({
    mutationFn: (body: EnderecoForm) =>
      empresaApi.testConexao({
        body: complete(EnderecoTestado, { ...body, servidor: body.servidor.trim() }),
      }),
    meta: { handlesError: true },
  })
  const { variables } = test
  // Hides the result of a test of another address.
  const isOfThis = variables?.servidor === servidor && variables.porta === porta

  async function run() {
    if (await trigger(FIELDS, { shouldFocus: true })) test.mutate({ servidor, porta })
  }
  return (
    <div className={styles.panel} data-span={12}>
      <Button icon={<PlugZap aria-hidden />} loading={test.isPending} onClick={() => void run()}>
        Testar conexão
      </Button>
      <div className={styles.answer}>
        {isOfThis && test.data && <Answer {...test.data} />}
        {isOfThis && test.error && (
          <Banner tone="danger" inset>
            {errorText(test.error)}
          </Banner>
        )}
      </div>
    </div>
  )
}

function Answer({ responde, resultado, nome, versao, tempo }: ConexaoTestada) {
  const answers = responde === 'S'
  const facts = [nome || 'Servidor APL', `versão ${versao ?? '?'}`, `${formatInteger(tempo)} ms`]
  return (
    <Banner tone={answers ? 'success' : 'danger'} inset>
      {answers ? `${resultado} ${facts.join(' · ')}` : resultado}
    </Banner>
  )
}
