import { CHAVES_MAX, FILTERS_MAX } from '@trama/contract/apl/painel/definicao'
import { type Dimensao, type Fonte, type FonteNome, fonteOf, FONTES } from '@trama/contract/apl/painel/fontes'
import type { RecorteFilter } from '@trama/contract/apl/painel/recorte'
import { Plus, Trash2, X } from 'lucide-react'
import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import { SelectField } from '@/components/fields/choice/select-field'
import { FormCheckboxList } from '@/components/fields/form/form-choice'
import { FORNECEDOR } from '@/components/reference/fornecedor'
import { USUARIO_ERP } from '@/components/reference/usuario-erp'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { matchWords } from '@/lib/match-words'
import { editorApi } from './editor-api'
import styles from './editor.module.css'
import type { WidgetForm } from './widget-form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useValueField } from '@/components/fields/form/use-form-field'
import { SearchField } from '@/components/fields/search/search-field'
import { type Reference, referenceName, REFERENCES } from '@/components/reference/references'

/** Dimensions whose codes have a search of their own, so that filters are chosen by name. */
const KNOWN: Partial<Record<string, Reference>> = {
  codcli: REFERENCES.cliente,
  codrep: REFERENCES.representante,
  codfor: FORNECEDOR,
  colecao: REFERENCES.colecao,
  usuario: USUARIO_ERP,
}

/** Search of a dimension's codes. */
const referenceOf = (fonte: FonteNome, field: string): Reference => KNOWN[field] ?? fromRows(fonte, field)

const made = new Map<string, Reference>()

/** Search in the rows' own codes and names, most frequent first, for dimensions without a search of their own. */
function fromRows(fonte: FonteNome, field: string): Reference {
  const recent = `painel-${fonte}-${field}`
  const reference = made.get(recent) ?? {
    recent,
    load: async (text: string, signal: AbortSignal) =>
      (await listCodes(fonte, field, signal)).filter(({ name }) => text === '' || matchWords(text, name) > 0),
    nameOf: async (code: string, signal?: AbortSignal) =>
      (await listCodes(fonte, field, signal)).find((option) => option.code === code)?.name ?? '',
  }
  made.set(recent, reference)
  return reference
}

async function listCodes(fonte: FonteNome, field: string, signal?: AbortSignal) {
  const [valor = 'documentos'] = Object.keys(FONTES[fonte].valores).filter((name) => name === 'documentos')
  const { detalhes = [], pontos = [] } = await editorApi.previewWidget({
    body: {
      nome: field,
      tipo_wid: 1,
      definicao: { fonte, por: field, periodo: 'tudo', series: [{ valor }], filtros: [], limite: 50 },
      tipos: [],
    },
    ...(signal && { signal }),
  })
  return detalhes.flatMap(({ descricao }, i) => {
    const code = pontos[i]?.[field as RecorteFilter]
    return code === undefined ? [] : [{ code, name: descricao }]
  })
}

/** Fields that filter the rows by codes, chosen by name. */
export function FilterFields({ form }: { form: WidgetForm }) {
  const { setFocus, setValue } = useFormContext<WidgetForm>()
  const { filtros, fonte: nome } = form.definicao
  const set = (changed: typeof filtros) => setValue('definicao.filtros', changed)
  const { dimensoes }: Fonte = fonteOf(nome)
  const free = Object.keys(dimensoes).filter((field) => !filtros.some((filter) => filter.campo === field))
  const [first] = free
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Filtros</legend>
      {filtros.map(({ campo: field }, i) => {
        const dimensao = dimensoes[field]
        if (!dimensao) return null
        return (
          <div key={i} className={styles.row}>
            <div className={styles.filtro}>
              <SelectField
                name={`definicao.filtros.${i}.campo`}
                label={`Filtro ${i + 1}`}
                placeholder={null}
                value={field}
                options={[field, ...free].map((value) => ({
                  value,
                  label: dimensoes[value]?.nome ?? value,
                }))}
                onChange={({ target }) => set(filtros.with(i, { campo: target.value, chaves: [] }))}
              />
              <Chaves key={field} form={form} index={i} campo={field} dimensao={dimensao} />
            </div>
            <IconButton
              label={`Remover filtro ${dimensao.nome}`}
              icon={<Trash2 />}
              onClick={() => set(filtros.toSpliced(i, 1))}
            />
          </div>
        )
      })}
      {first !== undefined && filtros.length < FILTERS_MAX && (
        <Button
          size="sm"
          icon={<Plus />}
          onClick={() => {
            flushSync(() => set([...filtros, { campo: first, chaves: [] }]))
            setFocus(`definicao.filtros.${filtros.length}.chaves`)
          }}
        >
          Acrescentar filtro
        </Button>
      )}
    </fieldset>
  )
}

interface ChavesProps {
  form: WidgetForm
  index: number
  campo: string
  dimensao: Dimensao
}

function Chaves({ form, index, campo, dimensao: { nome, codigos } }: ChavesProps) {
  const name = `definicao.filtros.${index}.chaves` as const
  if (!codigos) return <ChavesField name={name} label={nome} fonte={form.definicao.fonte} campo={campo} />
  return (
    <FormCheckboxList<WidgetForm>
      name={name}
      label={nome}
      inline
      options={codigos.map(({ value, label }) => ({ value: String(value), label }))}
    />
  )
}

interface ChavesFieldProps {
  name: `definicao.filtros.${number}.chaves`
  label: string
  fonte: FonteNome
  campo: string
}

/** Field for several codes of other records, searched by name; each is shown with its name and can be removed. */
function ChavesField({ name, label, fonte, campo }: ChavesFieldProps) {
  const client = useQueryClient()
  const reference = referenceOf(fonte, campo)
  const { value: chaves, onValueChange, error, ref, onBlur } = useValueField<WidgetForm, string[]>(name)

  return (
    <div className={styles.chaves}>
      <SearchField
        ref={ref}
        name={name}
        label={label}
        error={error}
        value={null}
        onBlur={onBlur}
        disabled={chaves.length >= CHAVES_MAX}
        placeholder="Acrescentar por código ou nome"
        load={reference.load}
        recent={reference.recent}
        admits={({ code }) => !chaves.includes(code)}
        onValueChange={(option) => {
          if (!option || chaves.includes(option.code)) return
          client.setQueryData(referenceName(reference, option.code).queryKey, option.name)
          onValueChange([...chaves, option.code])
        }}
      />
      {chaves.length > 0 && (
        <ul className={styles.chips} aria-label={`${label}: escolhidos`}>
          {chaves.map((chave) => (
            <li key={chave} className={styles.chip}>
              <Chave reference={reference} chave={chave} />
              <IconButton
                size="sm"
                label={`Tirar ${chave}`}
                icon={<X />}
                onClick={() => onValueChange(chaves.filter((other) => other !== chave))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Chave({ reference, chave }: { reference: Reference; chave: string }) {
  const { data: nome } = useQuery(referenceName(reference, chave))
  return (
    <span>
      {chave}
      {nome && nome !== chave && ` ${nome}`}
    </span>
  )
}
