import { useQuery } from '@tanstack/react-query'
import { CategoryGroup } from '#console/kinds/CategoryGroup.tsx'
import { categoriesQuery, useOrderCategories, useRemoveCategory, useSaveCategory } from '../queries.ts'

/** The categories of photo sets. */
export const CategoryList = () => (
  <CategoryGroup
    query={useQuery(categoriesQuery)}
    countOf={({ sets }) => `${sets} 组`}
    noun="图集"
    longest={20}
    save={useSaveCategory()}
    order={useOrderCategories()}
    remove={useRemoveCategory()}
  />
)
