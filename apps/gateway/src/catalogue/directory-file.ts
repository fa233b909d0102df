import type { DirectoryFile } from '@tools-hub/contracts';
import {
  BannerFields,
  CategoryFields,
  defaultsOf,
  ToolFields,
  type BannerRecord,
  type CategoryRecord,
  type FieldsClass,
  type ToolRecord,
} from '@tools-hub/domain';

interface DirectoryRecords {
  readonly categories: readonly CategoryRecord[];
  readonly tools: readonly ToolRecord[];
  readonly banners: readonly BannerRecord[];
}

/** A directory as a file holds it: the values that its owner has set, without those that a new directory generates. */
export const directoryFile = ({ categories, tools, banners }: DirectoryRecords): DirectoryFile => ({
  categories: rowsOf(CategoryFields, categories),
  tools: rowsOf(ToolFields, tools),
  banners: rowsOf(BannerFields, banners),
});

type Row<Fields> = Fields & { readonly id: string };

/** Each record with its id and the fields of its class only. */
const rowsOf = <Fields extends object>(
  type: FieldsClass<Fields>,
  records: readonly Row<Fields>[],
): readonly Row<Fields>[] => {
  const fields = ['id', ...Object.keys(defaultsOf(type))];
  return records.map((record) => {
    const row = { ...record };
    for (const key of Object.keys(row)) if (!fields.includes(key)) Reflect.deleteProperty(row, key);
    return row;
  });
};
