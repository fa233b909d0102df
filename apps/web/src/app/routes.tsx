import { Route, Routes } from 'react-router-dom';
import { HomePage } from '../features/home/home-page.js';
import { NotFoundPage } from '../features/not-found/not-found-page.js';

export function AppRoutes() {
  return (
    <Routes>
      <Route path="/" element={<HomePage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
