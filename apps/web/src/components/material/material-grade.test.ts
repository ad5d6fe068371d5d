import { expect, it } from 'vitest'
import { createGradeStore } from '@/components/grade/store'
import { CORES, MALHA, TEST_LINE } from './malha.test-help'
import { gradeOf, withGrade } from './material-grade'

const SIZES = CORES.flatMap((cor) => ['P', 'G'].map((tam) => ({ ...cor, tam })))
const line = (tam: string, qtde: number, especifica: string | null) =>
  TEST_LINE.create(MALHA, { cor: '001', desc_cor: 'Preto', tam }, { qtde, especifica })

function change(
  itens: readonly ReturnType<typeof line>[],
  to: (store: ReturnType<typeof createGradeStore>) => void,
) {
  const grade = gradeOf(SIZES, itens)
  const store = createGradeStore(grade)
  to(store)
  return withGrade(itens, MALHA, grade, store, TEST_LINE).map(({ tam, qtde, especifica }) => [
    tam,
    qtde,
    especifica,
  ])
}

it('a changed quantity leaves each size of a colour its own text', () => {
  const itens = [line('P', 5, 'Fosco'), line('G', 2, null)]
  expect(change(itens, (store) => store.set([{ row: 0, col: 1, qtde: 9 }]))).toEqual([
    ['P', 5, 'Fosco'],
    ['G', 9, null],
  ])
  expect(change(itens, (store) => store.setText(0, 'Liso'))).toEqual([
    ['P', 5, 'Liso'],
    ['G', 2, 'Liso'],
  ])
})
