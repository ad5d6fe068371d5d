import { TEXTS } from '@trama/contract/messages'
import { type ConexaoTestada, EmpresaSalva, EnderecoTestado } from '@trama/contract/portal/empresa'
import { EMPRESA_FIELDS } from '@trama/contract/portal/empresa-fields'
import { DeleteButton } from '@/components/crud/form/delete-button'
import type { FormSave } from '@/components/crud/form/form-body'
import { bodyErrors, complete } from '@/components/crud/form/form-errors'
import { FormPage } from '@/components/crud/form/form-page'
import {
  bodyValues,
  emptyValues,
  type FormValues,
  formValues,
  inputOf,
} from '@/components/crud/form/record-fields'
import { recordStart, useRecordForm } from '@/components/crud/form/use-record-form'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormCheckbox } from '@/components/fields/form/form-choice'
import { FormTaxId } from '@/components/fields/form/form-masked'
import { FormInteger } from '@/components/fields/form/form-number'
import { FormText } from '@/components/fields/form/form-text'
import { ApiError, errorText, named } from '@/lib/api/api-error'
import { empresaApi, empresaKeys } from './empresa-api'
import { useMutation } from '@tanstack/react-query'
import { formatInteger } from '@trama/rules/number-br'
import { PlugZap } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Banner } from '@/components/ui/status/banner'
import styles from './conexao-panel.module.css'

type EmpresaForm = FormValues<typeof EMPRESA_FIELDS> & { versao?: number }

const NOVA: EmpresaForm = { ...emptyValues(EMPRESA_FIELDS), ativo: 1, exige_dois_fatores: 'N' }
const field = inputOf(EMPRESA_FIELDS)

/** Page /Administrativo/Empresa/{codcli} and /Incluir (S1 §2.8, §5.5); `codcli` is undefined for a new company. */
export function EmpresaFormPage({ codcli }: { codcli?: string }) {
  const isNew = codcli === undefined
  const draft = `empresa:${codcli ?? 'nova'}`
  const { form, start, finish } = useRecordForm({
    list: '/Administrativo/Empresa',
    draft,
    start: recordStart(['empresa-form', codcli ?? 'nova'], async () => ({
      form: isNew ? NOVA : await readEmpresa(codcli),
    })),
    save({ values, idempotencyKey }: FormSave<EmpresaForm>) {
      const body = complete(EmpresaSalva, bodyValues(EMPRESA_FIELDS, values))
      const { versao } = values
      return isNew
        ? empresaApi.createEmpresa({ body, idempotencyKey })
        : empresaApi.updateEmpresa({ params: { id: codcli }, body: { ...body, versao } })
    },
    invalidates: [empresaKeys.all],
  })

  return (
    <FormPage
      {...form}
      title={isNew ? 'Nova empresa' : `Empresa ${codcli}`}
      stamp={start?.form.versao ?? ''}
      validate={(values) => bodyErrors(EmpresaSalva, bodyValues(EMPRESA_FIELDS, values))}
      summary={
        !isNew && (
          <DeleteButton
            question={`Tem certeza de que deseja excluir a empresa ${codcli}?`}
            remove={() => empresaApi.deleteEmpresa({ params: { id: codcli } })}
            invalidates={[empresaKeys.all]}
            draft={draft}
            onDeleted={finish}
          />
        )
      }
    >
      <FieldGrid>
        <FormTaxId<EmpresaForm> {...field('cnpj')} span={4} kind="cnpj" />
        <FormText<EmpresaForm> {...field('nome')} span={8} />
        <FormText<EmpresaForm>
          {...field('servidor')}
          span={5}
          hint="Nome do servidor APL ou endereço completo, como https://apl.empresa.com.br"
        />
        <FormInteger<EmpresaForm> {...field('porta')} span={3} plain positiveOnly max={65_535} />
        <FormInteger<EmpresaForm> {...field('qtde_rep')} span={4} hint="Licenças" positiveOnly />
        <ConexaoPanel codcli={codcli} />
        <FormCheckbox<EmpresaForm> {...field('ativo')} span={3} on={1} off={0} />
        <FormCheckbox<EmpresaForm> {...field('exige_dois_fatores')} span={9} on="S" off="N" />
      </FieldGrid>
    </FormPage>
  )
}

async function readEmpresa(codcli: string): Promise<EmpresaForm> {
  if (!codcli.trim()) throw new ApiError('rule', TEXTS.codcliInvalid)
  const empresa = await named(
    empresaApi.getEmpresa({ params: { id: codcli } }),
    `Empresa ${codcli} não encontrada.`,
  )
  return { ...formValues(EMPRESA_FIELDS, empresa), versao: empresa.versao }
}

type EnderecoForm = Pick<FormValues<typeof EMPRESA_FIELDS>, 'servidor' | 'porta'>

const FIELDS = ['servidor', 'porta'] as const

/** Panel "Testar conexão": says which server answers at the address typed in the form, saved or not. */
function ConexaoPanel({ codcli }: { codcli?: string | undefined }) {
  const { trigger } = useFormContext<EnderecoForm>()
  const [servidor, porta] = useWatch<EnderecoForm, typeof FIELDS>({ name: FIELDS })
  const test = useMutation({
    mutationFn: (body: EnderecoForm) =>
      empresaApi.testConexao({
        body: complete(EnderecoTestado, { ...body, codcli, servidor: body.servidor.trim() }),
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
