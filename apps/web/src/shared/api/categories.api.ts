import type { Category, Page } from '@tools-hub/contracts';
import { api } from './api.js';

export const categoriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCategories: build.query<Page<Category>, void>({
      query: () => 'categories',
      providesTags: ['Category'],
    }),
  }),
});

export const { useListCategoriesQuery } = categoriesApi;
