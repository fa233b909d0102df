export { CategoriesChart } from './categories-chart.js';
export { DailyChart } from './daily-chart.js';
